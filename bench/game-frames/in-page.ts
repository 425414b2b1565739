/* Runs in the page. It is serialized on its own, so it must not use anything outside itself. */

/** Plays one round after the other, each with a chip on the first spot if the game has spots. */
export function playOn(): void {
  const LOOK_MS = 100;
  const rounds = { begun: 0 };
  // The chips of the last round stay on the table beside its result, but are no bet any more.
  let hasBet = false;
  (globalThis as typeof globalThis & { playedRounds?: typeof rounds }).playedRounds = rounds;
  setInterval(() => {
    const action = document.querySelector<HTMLButtonElement>('.button-primary');
    if (action === null || action.getAttribute('aria-disabled') === 'true') return;
    const spot = document.querySelector<HTMLButtonElement>('.chip-spot, .spot');
    if (spot !== null && !hasBet) {
      hasBet = true;
      return void spot.click();
    }
    hasBet = false;
    rounds.begun += 1;
    action.click();
  }, LOOK_MS);
}
