import { AlertIcon, CircleCheckIcon, type Icon, InfoIcon } from '../icons/icons';

export type NoticeKind = 'error' | 'warning' | 'success' | 'info';

/** Color is never the only signal: each kind has an icon, and a word for screen readers. */
export const NOTICE_ICONS: Readonly<Record<NoticeKind, Icon>> = {
  error: AlertIcon,
  warning: AlertIcon,
  success: CircleCheckIcon,
  info: InfoIcon,
};
