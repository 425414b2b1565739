const roots = new WeakMap();

/** Draws with the React that this remote brings. */
export async function mount(element, platform) {
  const { draw } = await import('./draw.js');
  roots.set(element, draw(element, platform.language.code));
}

export function unmount(element) {
  roots.get(element).unmount();
}
