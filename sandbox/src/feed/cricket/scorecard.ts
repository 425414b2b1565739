import { type Ball, inningsBalls } from './innings';
import type { Match } from './match';
import { COMPETITION } from './sides';

/** An official scorecard in Cricsheet's format, limited to the fields used for settlement. */
export interface Scorecard {
  readonly info: {
    readonly teams: readonly string[];
    readonly match_type: 'T20';
    readonly overs: number;
    readonly balls_per_over: number;
    readonly dates: readonly string[];
    readonly event: { readonly name: string };
    readonly outcome: { readonly winner: string } | { readonly result: 'tie' };
  };
  readonly innings: readonly {
    readonly team: string;
    readonly overs: readonly { readonly over: number; readonly deliveries: readonly Delivery[] }[];
    readonly target?: { readonly overs: number; readonly runs: number };
  }[];
}

interface Delivery {
  readonly runs: { readonly batter: number; readonly extras: number; readonly total: number };
  readonly extras?: { readonly wides: number };
  readonly wickets?: readonly [{ readonly kind: 'bowled' }];
}

const BALLS = 6;
const OVERS = inningsBalls / BALLS;

/** Returns the official scorecard of a finished match, else undefined. @param opened - ISO 8601. */
export function scorecardOf(match: Match, opened: string): Scorecard | undefined {
  const { sides, winner, isOver, target } = match;
  if (!isOver || target === null) return undefined;
  const [first, second] = sides;
  return {
    info: {
      teams: [first.name, second.name],
      match_type: 'T20',
      overs: OVERS,
      balls_per_over: BALLS,
      dates: [opened.slice(0, 10)],
      event: { name: COMPETITION },
      outcome: winner === null ? { result: 'tie' } : { winner: sides[winner].name },
    },
    innings: [
      { team: first.name, overs: oversOf(match.bowled[0]) },
      { team: second.name, overs: oversOf(match.bowled[1]), target: { overs: OVERS, runs: target } },
    ],
  };
}

/** An over ends after six legal balls. */
function oversOf(balls: readonly Ball[]): Scorecard['innings'][number]['overs'] {
  const overs: { over: number; deliveries: Delivery[] }[] = [];
  let legal = 0;
  for (const ball of balls) {
    if (legal % BALLS === 0 && overs.length <= legal / BALLS) overs.push({ over: overs.length, deliveries: [] });
    overs.at(-1)?.deliveries.push(deliveryOf(ball));
    if (ball.legal) legal += 1;
  }
  return overs;
}

function deliveryOf({ runs, legal, wicket }: Ball): Delivery {
  const scored = legal ? { batter: runs, extras: 0, total: runs } : { batter: 0, extras: runs, total: runs };
  return {
    runs: scored,
    ...(!legal && { extras: { wides: runs } }),
    ...(wicket && { wickets: [{ kind: 'bowled' }] as const }),
  };
}
