import type { BookmakerRow, Fancy, SettlesBy } from '../feed.messages';
import { inningsBalls, projected } from './innings';
import type { Match } from './match';

type Line = Pick<Fancy, 'id' | 'title' | 'no' | 'no_rate' | 'yes' | 'yes_rate' | 'settles_by'>;

/** A run line with No at `at` and Yes one above it. */
function split(id: string, title: string, at: number, settles_by: SettlesBy): Line {
  const no = Math.max(Math.round(at), 0);
  return { id, title, no, no_rate: 100, yes: no + 1, yes_rate: 100, settles_by };
}

/** A line with the same figure for both; only the rates differ. */
function level(what: Extract<SettlesBy, { of: 'match' }>['what'], title: string, at: number, lean: number): Line {
  const yesRate = Math.round(90 + lean * 20);
  return {
    id: `total-${what}`,
    title,
    no: Math.max(Math.round(at), 1),
    no_rate: 200 - yesRate,
    yes: Math.max(Math.round(at), 1),
    yes_rate: yesRate,
    settles_by: { of: 'match', what },
  };
}

function runLines(match: Match): Line[] {
  const { batting, battingSide } = match;
  const team = battingSide.short;
  const innings = match.second === null ? 1 : 2;
  const rate = (projected(batting) - batting.runs) / Math.max(inningsBalls - batting.balls, 1);
  const marks = [6, 10, 15, 20].filter((overs) => overs * 6 > batting.balls + 3);
  const totals = marks.map((overs) =>
    split(`${innings}-over-${overs}`, `${overs} over runs ${team}`, batting.runs + rate * (overs * 6 - batting.balls), {
      of: 'runs',
      innings,
      overs,
      team,
    }),
  );
  const next = Math.floor(batting.balls / 6) + 2;
  const only =
    next <= 20
      ? [
          split(`${innings}-only-${next}`, `Only ${next} over runs ${team}`, rate * 6, {
            of: 'runs_between',
            innings,
            from: next,
            to: next,
            team,
          }),
        ]
      : [];
  const falls = batting.wickets + 1;
  const wicket =
    falls < 10
      ? [
          split(
            `${innings}-wicket-${falls}`,
            `${ordinal(falls)} wicket runs ${team}`,
            batting.runs + 22 - batting.wickets,
            { of: 'fall_of_wicket', innings, wicket: falls, team },
          ),
        ]
      : [];
  return [...totals.slice(0, 2), ...only, ...wicket];
}

/** 1st, 2nd, 3rd, 4th. */
const ordinal = (n: number): string => `${n}${['th', 'st', 'nd', 'rd'][n] ?? 'th'}`;

function matchLines({ first, second }: Match): Line[] {
  const balls = first.balls + (second?.balls ?? 0);
  const left = (inningsBalls * 2 - balls) / 6;
  const fours = first.fours + (second?.fours ?? 0) + left * 0.69;
  const sixes = first.sixes + (second?.sixes ?? 0) + left * 0.32;
  const wickets = first.wickets + (second?.wickets ?? 0) + left * 0.27;
  return [
    level('fours', 'Total match fours', fours, fours - Math.floor(fours)),
    level('sixes', 'Total match sixes', sixes, sixes - Math.floor(sixes)),
    level('boundaries', 'Total match boundaries', fours + sixes, fours + sixes - Math.floor(fours + sixes)),
    level('wickets', 'Total match wickets', wickets, wickets - Math.floor(wickets)),
  ];
}

interface Flags {
  readonly suspended: 0 | 1;
  readonly ball_running: 0 | 1;
}

/** Returns four to eight lines for the current state of play; a line disappears shortly before its over. */
export function fancyLines(match: Match, matchId: string, flags: Flags): Fancy[] {
  return [...runLines(match), ...matchLines(match)].map((line) => ({ ...line, id: `${matchId}-${line.id}`, ...flags }));
}

/** Returns bookmaker rates on the winner, in taka per 100 staked; the underdog is suspended when far behind. */
export function bookmakerRows(match: Match, matchId: string, flags: Flags): BookmakerRow[] {
  const first = match.chanceOfFirst();
  return match.sides.map((side, at) => {
    const chance = at === 0 ? first : 1 - first;
    const rate = Math.round((1 / Math.min(Math.max(chance, 0.03), 0.97) - 1) * 100);
    const margin = Math.max(1, Math.round(rate * 0.04));
    const hopeless = chance < 0.04;
    return {
      id: `${matchId}-bm-${at + 1}`,
      runner: side.name,
      backPrice: hopeless ? 0 : Math.max(rate - margin, 1),
      layPrice: hopeless ? 0 : Math.max(rate, 2),
      ...flags,
      suspended: hopeless ? 1 : flags.suspended,
    };
  });
}
