import type { NoticeKind } from '../feedback/notice-kind';

export type Toast = { readonly id: number; readonly text: string; readonly kind: NoticeKind };

/** Display time by kind: an error takes longer to understand. */
const STAY_MS: Readonly<Record<NoticeKind, number>> = { success: 4000, info: 4000, warning: 6000, error: 6000 };
const MOST = 3;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: readonly Toast[]): void {
  toasts = next;
  listeners.forEach((listener) => listener());
}

/** Shows a temporary message above the toolbar. A repeated text replaces the one still showing. */
export function toast(text: string, kind: NoticeKind = 'info'): void {
  const id = ++lastId;
  set([...toasts.filter((shown) => shown.text !== text), { id, text, kind }].slice(-MOST));
  setTimeout(() => dismiss(id), STAY_MS[kind]);
}

export const dismiss = (id: number): void => set(toasts.filter((shown) => shown.id !== id));
export const currentToasts = (): readonly Toast[] => toasts;

export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
