"use strict";
const figures = [...document.querySelectorAll("figure")];
const moves = [...document.querySelectorAll("ol li")];
const buttons = Object.fromEntries([...document.querySelectorAll("nav button")].map((button) => [button.id, button]));
const playLabel = buttons.play.title;
let place = 0;
let timer = 0;

function show(target) {
  place = Math.min(Math.max(target, 0), moves.length - 1);
  let current = figures[0];
  for (const figure of figures) {
    if (Number(figure.id.slice("picture-".length)) <= place) current = figure;
  }
  for (const figure of figures) figure.hidden = figure !== current;
  moves.forEach((move, number) => {
    if (number === place) move.setAttribute("aria-current", "step");
    else move.removeAttribute("aria-current");
  });
  const list = moves[place].parentElement;
  list.scrollTop = moves[place].offsetTop - list.offsetTop - list.clientHeight / 2;
  document.getElementById("now").textContent = `${place + 1} / ${moves.length} · ${moves[place].textContent}`;
  buttons.first.disabled = buttons.back.disabled = place === 0;
  buttons.last.disabled = buttons.forward.disabled = place === moves.length - 1;
  if (place === moves.length - 1) pause();
}

function pause() {
  clearInterval(timer);
  timer = 0;
  label("▶", playLabel);
}

function label(sign, text) {
  buttons.play.textContent = sign;
  buttons.play.title = text;
  buttons.play.setAttribute("aria-label", text);
}

function play() {
  if (timer) {
    pause();
    return;
  }
  if (place === moves.length - 1) show(0);
  timer = setInterval(() => show(place + 1), 1600);
  label("⏸", buttons.play.dataset.pause);
}

function step(target) {
  pause();
  show(target);
}

const actions = {
  first: () => step(0),
  back: () => step(place - 1),
  play,
  forward: () => step(place + 1),
  last: () => step(moves.length - 1),
};
for (const [name, action] of Object.entries(actions)) buttons[name].addEventListener("click", action);
moves.forEach((move, number) => move.addEventListener("click", () => step(number)));
const keys = { Home: "first", ArrowLeft: "back", " ": "play", ArrowRight: "forward", End: "last" };
document.addEventListener("keydown", (event) => {
  const onButton = event.target instanceof HTMLButtonElement;
  if (!(event.key in keys) || event.ctrlKey || event.altKey || event.metaKey || (event.key === " " && onButton)) return;
  event.preventDefault();
  actions[keys[event.key]]();
});
document.querySelector("nav").hidden = false;
show(0);
