import { BellIcon, CircleCheckIcon, GiftIcon, type Icon, LockIcon, ShieldIcon, WalletIcon } from '@pavilion/ui';
import styles from './inbox.module.css';

type IconStyle = { readonly icon: Icon; readonly tone: 'plain' | 'good' | 'bad' | 'reward' };

const iconStyles: Readonly<Record<string, IconStyle>> = {
  deposit_credited: { icon: CircleCheckIcon, tone: 'good' },
  deposit_failed: { icon: WalletIcon, tone: 'bad' },
  deposit_reverted: { icon: WalletIcon, tone: 'plain' },
  rebate_given: { icon: GiftIcon, tone: 'reward' },
  bonus_given: { icon: GiftIcon, tone: 'reward' },
  free_rounds_given: { icon: GiftIcon, tone: 'reward' },
  bonus_dropped: { icon: GiftIcon, tone: 'plain' },
  bonus_released: { icon: GiftIcon, tone: 'reward' },
  bonus_forfeited: { icon: GiftIcon, tone: 'plain' },
  bonus_expired: { icon: GiftIcon, tone: 'bad' },
  withdrawal_requested: { icon: WalletIcon, tone: 'plain' },
  withdrawal_paid: { icon: CircleCheckIcon, tone: 'good' },
  withdrawal_returned: { icon: WalletIcon, tone: 'bad' },
  adjustment: { icon: WalletIcon, tone: 'plain' },
  account_frozen: { icon: LockIcon, tone: 'bad' },
  account_unfrozen: { icon: LockIcon, tone: 'good' },
  password_changed: { icon: LockIcon, tone: 'plain' },
  phone_added: { icon: LockIcon, tone: 'plain' },
  new_device: { icon: LockIcon, tone: 'plain' },
  log_in_guesses: { icon: LockIcon, tone: 'bad' },
  limit_changed: { icon: ShieldIcon, tone: 'plain' },
  limit_waiting: { icon: ShieldIcon, tone: 'plain' },
};

/** Icon for a message's subject; decorative, because its title says the same. */
export function MessageIcon({ kind = '' }: { readonly kind?: string | undefined }) {
  const { icon: Picture, tone } = (Object.hasOwn(iconStyles, kind) && iconStyles[kind]) || {
    icon: BellIcon,
    tone: 'plain' as const,
  };
  return (
    <span className={styles.icon} data-tone={tone} aria-hidden="true">
      <Picture />
    </span>
  );
}
