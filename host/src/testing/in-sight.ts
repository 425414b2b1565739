/** Reports every observed element as visible at once. */
class InSight {
  constructor(private readonly callback: (entries: readonly { isIntersecting: boolean }[]) => void) {}
  observe(): void {
    this.callback([{ isIntersecting: true }]);
  }
  disconnect(): void {}
}

const outOfSight = window.IntersectionObserver;

/** Brings all elements of this file's tests into sight, or back out of it. */
export function setInSight(isInSight: boolean): void {
  window.IntersectionObserver = isInSight ? (InSight as unknown as typeof IntersectionObserver) : outOfSight;
}
