// The page follows what is new: a message that is added at the end scrolls into view, and stays there as pictures load.
import "./preview.js";

const timeline = document.getElementById("channel-timeline");
const list = document.getElementById("channel-message-list");
const HOLD_MS = 1500;
let latest = 0n;
let until = 0;

function hold() {
  timeline.scrollTop = timeline.scrollHeight;
  if (performance.now() < until) requestAnimationFrame(hold);
}

new MutationObserver(() => {
  const ids = [...list.querySelectorAll("[data-message-id]")].map((message) => BigInt(message.dataset.messageId));
  const last = ids.reduce((largest, id) => (id > largest ? id : largest), 0n);
  if (last > latest && ids.length > 1) {
    until = performance.now() + HOLD_MS;
    hold();
  }
  latest = last;
}).observe(list, { childList: true });

for (const gesture of ["wheel", "touchmove", "pointerdown", "keydown"]) {
  addEventListener(gesture, () => { until = 0; }, { capture: true, passive: true });
}
