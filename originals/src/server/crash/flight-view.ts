import type { CrashMessage, EndedFlight, Phase } from '../../protocol/crash.messages';
import type { Chain, CrashBet, Flight } from '../records/flight';
import { endedOf, outcomeOf } from './chain';
import { betViewOf } from './crash.views';

/** A flight as a process has last read it. */
export interface FlightView {
  readonly flight: Flight;
  readonly chain: Chain;
  readonly bets: ReadonlyMap<string, CrashBet>;
  /** The last flights that ended, newest first. */
  readonly ended: readonly EndedFlight[];
}

/** Returns when the flight's current stage ends, by the deciding clock; undefined for an ended one. */
export function stageEndsAt({ flight, chain }: FlightView): number | undefined {
  if (flight.state === 'betting') return flight.bettingUntil;
  return flight.state === 'flying' ? (flight.startedAt ?? 0) + outcomeOf(flight, chain).durationMs : undefined;
}

/** Returns whether players see the flight: a cut one has no end to show. */
export const isShown = ({ flight }: FlightView): boolean => flight.state !== 'cut';

/** Returns whether other players see the bet: it is in the flight. */
const isVisible = ({ state }: CrashBet): boolean =>
  state === 'accepted' || state === 'out' || state === 'lost' || state === 'settled';

/** Returns the message for a new listener. */
export function stateMessage(view: FlightView, now: number): CrashMessage {
  const { flight, chain, bets, ended } = view;
  return {
    type: 'state',
    flight: flight.id,
    nonce: flight.nonce,
    commitment: outcomeOf(flight, chain).commitment,
    salt: chain.salt,
    terminal: chain.terminal,
    phase: phaseOf(view, now),
    seats: [...bets.values()].filter(isVisible).map(betViewOf),
    ended,
  };
}

/** Returns the milliseconds since the take-off; null unless it is in flight. */
export function elapsedOf({ flight }: FlightView, now: number): number | null {
  return flight.state === 'flying' ? Math.max(0, now - (flight.startedAt ?? now)) : null;
}

/** Returns the messages from one view to the next, for those who have received the state before. */
export function changesBetween(before: FlightView | undefined, after: FlightView, now: number): CrashMessage[] {
  const { flight, chain, bets } = after;
  if (before?.flight.id !== flight.id) return [stateMessage(after, now)];
  const messages: CrashMessage[] = [];
  for (const bet of bets.values()) {
    const earlier = before.bets.get(bet.id);
    const isNew = earlier === undefined || !isVisible(earlier) || earlier.out !== bet.out;
    if (isVisible(bet) && isNew) messages.push({ type: 'seat', flight: flight.id, seat: betViewOf(bet) });
  }
  if (flight.state === before.flight.state) return messages;
  // A flight may have ended before a process has read that it took off.
  const elapsedMs = elapsedOf(after, now) ?? outcomeOf(flight, chain).durationMs;
  if (before.flight.state === 'betting') messages.push({ type: 'flying', flight: flight.id, elapsedMs });
  if (flight.state === 'crashed') messages.push({ type: 'crashed', flight: flight.id, ended: endedOf(flight, chain) });
  return messages;
}

function phaseOf(view: FlightView, now: number): Phase {
  const { flight, chain } = view;
  if (flight.state === 'betting') return { kind: 'betting', leftMs: Math.max(0, flight.bettingUntil - now) };
  const elapsedMs = elapsedOf(view, now);
  return elapsedMs === null
    ? { kind: 'crashed', point: outcomeOf(flight, chain).point }
    : { kind: 'flying', elapsedMs };
}
