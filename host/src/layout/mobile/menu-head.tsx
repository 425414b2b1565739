import { observer } from 'mobx-react-lite';
import { useFormat, usePlatform, useTexts } from '@pavilion/platform';
import { Link } from '@pavilion/platform/router';
import { Avatar, buttonClass } from '@pavilion/ui';
import { PlayTime } from '../../play-time/play-time';
import { texts } from '../../texts';
import { useNavigation } from '../navigation/navigation';
import styles from './menu-head.module.css';

type Props = { readonly onPick: () => void };

const playerActions = ['deposit', 'withdrawal'] as const;
const guestActions = [
  { text: 'signUp', to: '/signup' },
  { text: 'logIn', to: '/login' },
] as const;

/** Head of the side menu: the player or guest, and their first actions. */
export const MenuHead = observer(function MenuHead({ onPick }: Props) {
  const platform = usePlatform();
  const t = useTexts(texts).layout;
  const { addressOf } = useNavigation();
  const { isPlayer } = platform.session;
  const actions = isPlayer ? playerActions.map((text) => ({ text, to: addressOf(text) ?? '' })) : guestActions;
  return (
    <div className={styles.head}>
      {isPlayer && <PlayerCard />}
      <PlayTime />
      <div className={styles.actions}>
        {actions
          .filter(({ to }) => to !== '')
          .map(({ text, to }, index) => (
            <Link key={to} to={to} className={buttonClass(index === 0 ? 'primary' : 'secondary')} onClick={onPick}>
              {t[text]}
            </Link>
          ))}
      </div>
    </div>
  );
});

const PlayerCard = observer(function PlayerCard() {
  const { session, shared } = usePlatform();
  const t = useTexts(texts).layout;
  const format = useFormat();
  const balance = shared.balance.value?.main;
  return (
    <div className={styles.player}>
      <Avatar name={session.username} />
      <strong>{session.username}</strong>
      <span>{t.mainWallet}</span>
      <span className={styles.balance}>{balance === undefined ? '৳ …' : format.money(balance)}</span>
    </div>
  );
});
