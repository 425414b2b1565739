/** Waits, also with reduced motion; an animation's step is `pause` (dom.ts). */
export const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
