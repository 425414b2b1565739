import { useFormat, usePlatform, useTexts } from '@pavilion/platform';
import { ClockIcon, IconButton, VisuallyHidden, XIcon } from '@pavilion/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Clock } from './clock';
import type { PlayedGame } from './gamerun.api';
import styles from './game-bar.module.css';
import { gameRunTexts } from './gamerun.texts';

interface Props {
  readonly game: PlayedGame;
  readonly name: string;
  readonly since: number;
  readonly onClose: () => void;
}

/** Over the game: what is played, by whom, with how much, for how long. */
export const GameBar = observer(function GameBar({ game, name, since, onClose }: Props) {
  const { session, shared } = usePlatform();
  const t = useTexts(gameRunTexts);
  const format = useFormat();
  const balance = shared.balance.value;
  return (
    <header className={styles.bar}>
      <img className={styles.logo} src={game.logo} alt={game.provider} width={72} height={32} />
      <div className={styles.who}>
        <h1 className={styles.name}>{name}</h1>
        <p className={styles.small}>{session.username}</p>
      </div>
      <div className={styles.money}>
        <p className={styles.balance}>
          <VisuallyHidden>{t.balance} </VisuallyHidden>
          {balance ? format.money(balance.main) : '—'}
        </p>
        <Times since={since} />
      </div>
      <IconButton label={t.close} icon={<XIcon />} onClick={onClose} filled />
    </header>
  );
});

const Times = observer(function Times({ since }: Pick<Props, 'since'>) {
  const [clock] = useState(() => new Clock());
  const t = useTexts(gameRunTexts);
  const format = useFormat();
  const now = clock.now();
  return (
    <p className={styles.small}>
      <span className={styles.wide}>
        {format.time(now)} {t.zone} ·{' '}
      </span>
      <ClockIcon size={12} aria-hidden />
      <VisuallyHidden>{t.elapsed} </VisuallyHidden>
      {format.countdown(Math.floor((now - since) / 1000))}
    </p>
  );
});
