const KEY = 'maintenance_popup';
const HIDDEN = 'hidden:';

function closed(): readonly string[] {
  const value = localStorage.getItem(KEY) ?? '';
  return value.startsWith(HIDDEN) ? value.slice(HIDDEN.length).split(',') : [];
}

/** Whether home tells who logged in of maintenance: `show`, or `hidden:` and the notices that were closed. */
export const maintenancePopup = {
  /** After a login. What was closed stays closed; a later notice has another id. */
  show: (): void => {
    if (closed().length === 0) localStorage.setItem(KEY, 'show');
  },
  hide: (ids: readonly string[]): void =>
    localStorage.setItem(KEY, HIDDEN + [...new Set([...closed(), ...ids])].join(',')),
  isDue: (): boolean => localStorage.getItem(KEY) !== null,
  isClosed: (id: string): boolean => closed().includes(id),
};
