import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import {
  decideByScorecard,
  type ScorecardDecision,
  type ScorecardNames,
} from '../../domains/exchange/settlement/from-scorecard';
import { type MatchResult, matchResultOf } from '../../domains/exchange/settlement/scorecard/match-result';
import { InvalidScorecard, readScorecard } from '../../domains/exchange/settlement/scorecard/scorecard-file';
import {
  type CardEvent,
  eventsWithSides,
  findOpenMarket,
  mismatchOf,
} from '../../domains/exchange/settlement/scorecard-fit';
import type { Db } from '../../kernel/database/database';
import { type Desk, OpsRefused, OpsUsage } from '../../session/desk';
import { type Arguments, readReason } from '../command/arguments';
import type { Outcome } from '../command/command';
import { settled, stillOpen } from './market-settled';

interface Card {
  readonly file: string;
  readonly hash: string;
  readonly match: MatchResult;
}

/** Settles a match's closed markets by its official scorecard, if exactly one card fits the event. */
export async function byScorecard(desk: Desk, args: Arguments, path: string): Promise<Outcome> {
  const reason = readReason(args.options['reason']);
  const cards = await readCards(path);
  const named = namesOf(args.options['as'], cards);
  const { card, event } = await findFittingEvents(desk.app.db, cards, named, args.options['event']);
  const markets = await desk.app.db
    .selectFrom('exchangeBooks')
    .selectAll()
    .where('eventId', '=', event.id)
    .orderBy('marketId')
    .execute();
  const open = findOpenMarket(markets);
  if (open !== undefined) throw new OpsRefused(stillOpen(open));
  const judged = decideByScorecard(markets, card.match, named);
  const decisions = judged.flatMap((each) => (each.kind === 'decided' && !isSo(each) ? [each.decision] : []));
  if (decisions.length === 0)
    throw new OpsRefused('Every market of this match already has this result or must be settled by hand.');
  const outcome = await settled(desk, {
    decisions,
    act: 'market-results',
    reason,
    source: card.hash,
    isDry: args.flags.has('dry'),
  });
  const left = judged
    .filter((each) => each.kind === 'by-hand')
    .map(({ market: { marketId: id, name } }) => `${id}  ${name}`);
  return left.length === 0
    ? outcome
    : {
        ...outcome,
        text: `${outcome.text}\n\nThe scorecard doesn't decide these markets; settle them by hand:\n${left.join('\n')}`,
      };
}

/** Reads one file, or every scorecard in a folder. */
async function readCards(path: string): Promise<Card[]> {
  const isFolder = (await stat(path).catch(() => null))?.isDirectory() === true;
  const files = isFolder ? (await readdir(path)).filter((file) => file.endsWith('.json')).sort() : [];
  if (isFolder && files.length === 0) throw new OpsRefused(`There is no scorecard in '${path}'.`);
  return Promise.all((isFolder ? files.map((file) => join(path, file)) : [path]).map(readCard));
}

async function readCard(path: string): Promise<Card> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new OpsRefused(`The file '${path}' can't be read.`);
  });
  try {
    return {
      file: basename(path),
      hash: createHash('sha256').update(text).digest('hex'),
      match: matchResultOf(readScorecard(text)),
    };
  } catch (error) {
    throw error instanceof InvalidScorecard
      ? new OpsRefused(`${basename(path)}: not a scorecard: ${error.message}.`)
      : error;
  }
}

interface Pair {
  readonly card: Card;
  readonly event: CardEvent;
}

/** Matches cards to events. @throws {OpsRefused} if no card fits an event or several do. */
async function findFittingEvents(
  db: Db,
  cards: readonly Card[],
  named: ScorecardNames,
  chosen: string | undefined,
): Promise<Pair> {
  const pairs: Pair[] = [];
  for (const card of cards)
    for (const event of await eventsWithSides(db, card.match, named, chosen)) pairs.push({ card, event });
  const fits = pairs.filter(({ card, event }) => mismatchOf(event, card.match, named) === null);
  const [only, ...more] = fits;
  if (only === undefined) throw new OpsRefused(noFit(cards, pairs, named, chosen));
  if (more.length === 0) return only;
  const [files, events] = [new Set(fits.map(({ card }) => card.file)), new Set(fits.map(({ event }) => event.id))];
  if (files.size === 1)
    throw new OpsRefused(
      `Several events match ${only.card.file}, so none is settled: use --event ${[...events].join(' or ')}.`,
    );
  if (events.size === 1)
    throw new OpsRefused(
      `Several cards match ${only.event.name}, so none is used: ${[...files].join(', ')}. Name the file of the right one.`,
    );
  throw new OpsRefused(`Several cards match an event, so none is used: use --event ${[...events].join(' or ')}.`);
}

const SHOWN = 3;

function noFit(
  cards: readonly Card[],
  pairs: readonly Pair[],
  named: ScorecardNames,
  chosen: string | undefined,
): string {
  const reasons = pairs.map(
    ({ card, event }) => `${cards.length > 1 ? `${card.file}: ` : ''}${mismatchOf(event, card.match, named) ?? ''}`,
  );
  if (reasons.length > 0) return `No card matches: ${reasons.slice(0, SHOWN).join(' ')}`;
  const sides =
    cards.length === 1
      ? `has ${cards[0]?.match.sides.join(' and ') ?? ''} as runners`
      : 'has the sides of one of these cards as runners';
  return `No ${chosen === undefined ? 'unsettled ' : ''}market ${sides}: map the names with --as, or name the event with --event.`;
}

function isSo({ market: { settlements, result }, decision }: Extract<ScorecardDecision, { kind: 'decided' }>): boolean {
  return settlements > 0 && result === decision.result;
}

function namesOf(typed: string | undefined, cards: readonly Card[]): ScorecardNames {
  const pairs = (typed ?? '')
    .split(',')
    .filter((pair) => pair.trim() !== '')
    .map((pair) => pair.split('=').map((word) => word.trim()));
  const settledIds = new Set(
    cards.flatMap(({ match: { sides, competition } }) => [...sides, ...(competition === null ? [] : [competition])]),
  );
  const wrong = pairs.find(
    ([side = '', runner = '', ...rest]) => runner === '' || rest.length > 0 || !settledIds.has(side),
  );
  if (wrong !== undefined)
    throw new OpsUsage(`--as must be "Side=Runner, Side=Runner"; the file's names are ${[...settledIds].join(', ')}.`);
  return new Map(pairs.map(([side = '', runner = '']) => [side, runner]));
}
