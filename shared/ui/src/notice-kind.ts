import { AlertIcon, CircleCheckIcon, type Icon, InfoIcon } from './icons';

export type NoticeKind = 'error' | 'warning' | 'success' | 'info';

/** A colour never speaks alone: each kind has its icon, and its word for screen readers. */
export const NOTICE_ICONS: Readonly<Record<NoticeKind, Icon>> = {
  error: AlertIcon,
  warning: AlertIcon,
  success: CircleCheckIcon,
  info: InfoIcon,
};
