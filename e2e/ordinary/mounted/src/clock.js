const timers = new WeakMap();

/** Draws without a framework. */
export function mount(element) {
  const heading = document.createElement('h1');
  const tick = () => (heading.textContent = `The raffle ends in ${60 - (Math.floor(Date.now() / 1000) % 60)} s`);
  tick();
  element.append(heading);
  timers.set(element, setInterval(tick, 1000));
}

export function unmount(element) {
  clearInterval(timers.get(element));
  element.replaceChildren();
}
