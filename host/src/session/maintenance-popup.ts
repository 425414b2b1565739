const KEY = 'maintenance_popup';
const HIDDEN = 'hidden:';

function closed(): readonly string[] {
  const value = localStorage.getItem(KEY) ?? '';
  return value.startsWith(HIDDEN) ? value.slice(HIDDEN.length).split(',') : [];
}

/** Whether home shows maintenance notices after login: `show`, or `hidden:` and the IDs of the dismissed ones. */
export const maintenancePopup = {
  /** Enables the popup after a login. Dismissed notices stay dismissed; a later one has another ID. */
  show: (): void => {
    if (closed().length === 0) localStorage.setItem(KEY, 'show');
  },
  hide: (ids: readonly string[]): void =>
    localStorage.setItem(KEY, HIDDEN + [...new Set([...closed(), ...ids])].join(',')),
  isDue: (): boolean => localStorage.getItem(KEY) !== null,
  isClosed: (id: string): boolean => closed().includes(id),
};
