import { observer } from 'mobx-react-lite';
import type { Bonus } from '@pavilion/contract/calls/bonuses';
import { useFormat, usePlatform, useTexts } from '@pavilion/platform';
import { Link } from '@pavilion/platform/router';
import { Badge, buttonClass } from '@pavilion/ui';
import { texts } from '../../texts';
import { BonusProgress } from './bonus-progress.view';
import { badges, nameOf } from './bonus-words';
import styles from './bonuses.module.css';
import { FreeSpins } from './free-spins.view';

type Props = { readonly bonus: Bonus };

export const BonusCard = observer(function BonusCard({ bonus }: Props) {
  const t = useTexts(texts).bonuses;
  const format = useFormat();
  const { language } = usePlatform();
  const name = nameOf(bonus, language.code);
  return (
    <li className={styles.card} data-state={bonus.state}>
      <header>
        <h3>{name}</h3>
        <Badge kind={badges[bonus.state]}>{t.states[bonus.state]}</Badge>
      </header>
      {bonus.amount !== null && <strong className={styles.amount}>{format.money(bonus.amount)}</strong>}
      <p>{t.stateNotes[bonus.state]}</p>
      <FreeSpins bonus={bonus} />
      <BonusProgress bonus={bonus} />
      <footer>
        <Moment bonus={bonus} />
        <BonusLink bonus={bonus} name={name} />
      </footer>
    </li>
  );
});

/** The date that matters next: when the bonus expires, began or ended. */
const Moment = observer(function Moment({ bonus: { state, expiresAt, createdAt, endedAt } }: Props) {
  const t = useTexts(texts).bonuses;
  const format = useFormat();
  const [label, at] =
    endedAt !== null
      ? [t.endedAt, endedAt]
      : expiresAt !== null
        ? [state === 'offered' ? t.offerUntil : t.until, expiresAt]
        : [state === 'taken' ? t.taken : t.began, createdAt];
  if (at === null) return <span />;
  return (
    <span>
      {label} <time dateTime={new Date(at).toISOString()}>{format.dateTime(at)}</time>
    </span>
  );
});

const BonusLink = observer(function BonusLink({
  bonus: { id, state, promotionId },
  name,
}: Props & { readonly name: string }) {
  const t = useTexts(texts).bonuses;
  const look = buttonClass('secondary', { size: 'small' });
  const to = state === 'offered' ? `/promotions?promotion=${promotionId}` : `/bonuses/${encodeURIComponent(id)}`;
  return (
    <Link to={to} className={look} aria-label={t.detailsOf(name)}>
      {t.details}
    </Link>
  );
});
