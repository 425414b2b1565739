import { observer } from 'mobx-react-lite';
import { type RefObject, useRef, useState } from 'react';
import { useFormat, usePlatform, useTexts } from '@pavilion/platform';
import { Link, useLocation } from '@pavilion/platform/router';
import { TickingClock } from '@pavilion/platform/ticking-clock';
import { Badge, buttonClass, ClockIcon, IconButton, MaximizeIcon, VisuallyHidden, XIcon } from '@pavilion/ui';
import { codeIn, demoAddress, gameAddress, lobbyQuery } from '../../session/addresses';
import { texts } from '../../texts';
import styles from './game-bar.module.css';
import type { Mode, RunningGame } from './gamerun.api';
import { PlayForReal } from './play-for-real.view';

/** Balance in poisha below which the bar shows a deposit link. */
const LOW_POISHA = 1_000;

interface Props {
  readonly game: RunningGame;
  readonly name: string;
  readonly mode: Mode;
  readonly isBalanceHeld: boolean;
  /** Element that goes full screen: the bar with the game. */
  readonly whole: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

/** Bar above a game: game, player, balance, session time and session result. */
export const GameBar = observer(function GameBar({ game, name, mode, isBalanceHeld, whole, onClose }: Props) {
  const { session } = usePlatform();
  const t = useTexts(texts).gameRun;
  return (
    <header className={styles.bar}>
      <img className={styles.logo} src={game.logo} alt={game.provider} width={72} height={32} />
      <div className={styles.player}>
        <h1 className={styles.name}>{name}</h1>
        <p className={styles.small}>{mode === 'demo' ? <Badge kind="info">{t.demo}</Badge> : session.username}</p>
      </div>
      {mode === 'demo' ? <DemoPart /> : <PlayerPart isBalanceHeld={isBalanceHeld} />}
      {document.fullscreenEnabled && (
        <IconButton label={t.fullscreen} icon={<MaximizeIcon />} onClick={() => void toggleFullscreen(whole.current)} />
      )}
      <IconButton label={t.close} icon={<XIcon />} onClick={onClose} filled />
    </header>
  );
});

const PlayerPart = observer(function PlayerPart({ isBalanceHeld }: Pick<Props, 'isBalanceHeld'>) {
  const { shared } = usePlatform();
  const t = useTexts(texts).gameRun;
  const format = useFormat();
  const current = shared.balance.value;
  const shown = useRef(current);
  if (!isBalanceHeld || shown.current === undefined) shown.current = current;
  const balance = shown.current;
  return (
    <>
      <FreePlay />
      {balance && balance.main < LOW_POISHA && (
        <Link to="/deposit" className={buttonClass('primary', { size: 'small' })}>
          {t.deposit}
        </Link>
      )}
      <div className={styles.money}>
        <p className={styles.balance}>
          <VisuallyHidden>{t.balance} </VisuallyHidden>
          {balance ? format.money(balance.main + balance.bonus) : '—'}
        </p>
        <Times />
      </div>
    </>
  );
});

/** Leads to the same game with demo credits, and back from there to the same lobby. */
const FreePlay = observer(function FreePlay() {
  const t = useTexts(texts).gameRun;
  const { search, state } = useLocation();
  const query = new URLSearchParams(search);
  const demo = demoAddress(codeIn(query), lobbyQuery(query), query.get('at') ?? undefined);
  return (
    <Link to={demo} replace state={state} className={styles.free}>
      {t.freePlay}
    </Link>
  );
});

/** The current time, the session's duration and its net result. */
const Times = observer(function Times() {
  const { sessionClock } = usePlatform();
  const [clock] = useState(() => new TickingClock());
  const t = useTexts(texts).gameRun;
  const format = useFormat();
  const now = clock.now;
  const net = sessionClock.times?.netPosition;
  const seconds = Math.floor(sessionClock.elapsedMs() / 1000);
  const hours = Math.floor(seconds / 3600);
  return (
    <p className={styles.small}>
      <span className={styles.wide}>
        {format.time(now)} {t.zone}
      </span>
      <span className={styles.figure} title={t.elapsed}>
        <ClockIcon size={12} aria-hidden />
        <VisuallyHidden>{t.elapsed} </VisuallyHidden>
        {sessionClock.times
          ? `${hours > 0 ? `${format.number(hours)}:` : ''}${format.countdown(seconds % 3600)}`
          : '–:–'}
      </span>
      <span className={styles.figure} title={t.net}>
        <span className={styles.label}>{t.net} </span>
        {net === undefined ? '—' : `${net > 0 ? '+' : ''}${format.money(net)}`}
      </span>
    </p>
  );
});

const DemoPart = observer(function DemoPart() {
  const { session } = usePlatform();
  const t = useTexts(texts).gameRun;
  const { search, state } = useLocation();
  const query = new URLSearchParams(search);
  const real = gameAddress(codeIn(query), lobbyQuery(query), query.get('at') ?? undefined);
  return (
    <>
      <p className={styles.credits}>{t.demoCredits}</p>
      {session.isPlayer ? (
        <Link to={real} replace state={state} className={buttonClass('primary', { size: 'small' })}>
          {t.playForReal}
        </Link>
      ) : (
        <PlayForReal to={real} />
      )}
    </>
  );
});

async function toggleFullscreen(whole: HTMLElement | null): Promise<void> {
  // Refused without a user gesture or by a setting: the game continues unchanged.
  await (document.fullscreenElement ? document.exitFullscreen() : whole?.requestFullscreen())?.catch(() => undefined);
}
