/**
 * Makes a grid of buttons one stop for Tab, in which arrow keys move.
 *
 * @param width - buttons in a row at the moment.
 */
export function moveFocus(grid: HTMLElement, buttons: readonly HTMLButtonElement[], width: () => number): void {
  buttons.forEach((each, at) => (each.tabIndex = at === 0 ? 0 : -1));
  grid.addEventListener('keydown', (event) => {
    const at = buttons.findIndex((each) => each === document.activeElement);
    const row = width();
    const column = at % row;
    const steps: Readonly<Record<string, number>> = {
      ArrowLeft: column > 0 ? -1 : 0,
      ArrowRight: column < row - 1 ? 1 : 0,
      ArrowUp: -row,
      ArrowDown: row,
    };
    const step = steps[event.key];
    if (step === undefined || at < 0) return;
    event.preventDefault();
    const next = buttons[at + step];
    if (!next) return;
    for (const each of buttons) each.tabIndex = -1;
    next.tabIndex = 0;
    next.focus();
  });
}
