import * as z from '@pavilion/contract/schema';
import type { TurnoverLimits } from '@pavilion/contract/turnover-limits';
import type { Db, Trx } from '../../kernel/database/database';
import { readSetting } from '../../kernel/settings/settings';

/** How much of a stake counts toward turnover, whatever the player's promotion says of its game type. */
export interface TurnoverWeights {
  /** Percent: bets that win more often count nothing. */
  readonly maxChance: number;
  /** Payout multiple of the stake: bets that pay less when they win count nothing. */
  readonly minOdds: number;
  /** Percentages of games that count less; other games count in full. */
  readonly games: readonly { readonly code: string; readonly percent: number }[];
}

const defaults: TurnoverWeights = { maxChance: 90, minOdds: 1.1, games: [] };

const percent = z.integer().check(z.minimum(0), z.maximum(100));

export const turnoverSettings = {
  turnover_weights: z.object({
    maxChance: z.optional(z.number().check(z.minimum(0), z.maximum(100))),
    minOdds: z.optional(z.number().check(z.minimum(1), z.maximum(1_000))),
    games: z.optional(
      z
        .array(z.object({ code: z.string().check(z.minLength(1), z.maxLength(64)), percent }))
        .check(z.maxLength(1_000), z.refine(hasDistinctCodes, 'each game once')),
    ),
  }),
} as const;

type TurnoverSettings = typeof turnoverSettings;
declare module '../../kernel/settings/settings' {
  interface SettingSchemas extends TurnoverSettings {}
}

function hasDistinctCodes(games: TurnoverWeights['games']): boolean {
  return new Set(games.map(({ code }) => code)).size === games.length;
}

export async function readTurnoverWeights(db: Db | Trx): Promise<TurnoverWeights> {
  return { ...defaults, ...(await readSetting<Partial<TurnoverWeights>>(db, 'turnover_weights', {})) };
}

/** A settled bet as its game server described it. */
interface WeighedBet {
  readonly game: string;
  /** The round's detail, as JSON. */
  readonly detail: string | null;
}

/** Returns true if a bet has almost no risk: it wins too often, or pays too little when it wins. */
export function isLowRisk({ maxChance, minOdds }: TurnoverWeights, detail: string | null): boolean {
  const { chance, odds } = figuresIn(detail);
  return (chance !== null && chance * 100 > maxChance) || (odds !== null && odds < minOdds);
}

/** Returns the percentage of a bet's stake that counts toward turnover. */
export function weightOf(weights: TurnoverWeights, { game, detail }: WeighedBet): number {
  if (isLowRisk(weights, detail)) return 0;
  return weights.games.find(({ code }) => code === game)?.percent ?? 100;
}

/** Reads the chance (from 0 to 1) and odds (a payout multiple) from a detail; anything else there means nothing here. */
function figuresIn(detail: string | null): { readonly chance: number | null; readonly odds: number | null } {
  const fields: unknown = detail === null ? null : JSON.parse(detail);
  const { chance, odds } = (fields ?? {}) as { readonly chance?: unknown; readonly odds?: unknown };
  return {
    chance: typeof chance === 'number' && chance >= 0 && chance <= 1 ? chance : null,
    odds: typeof odds === 'number' && odds > 0 ? odds : null,
  };
}

/** Returns the limits and the games that count less, as players read them. */
export async function readTurnoverLimits(db: Db): Promise<TurnoverLimits> {
  const { maxChance, minOdds, games } = await readTurnoverWeights(db);
  const named =
    games.length === 0
      ? []
      : await db
          .selectFrom('games')
          .select(['code', 'name', 'nameBn'])
          .where(
            'code',
            'in',
            games.map(({ code }) => code),
          )
          .where('status', '<>', 'withdrawn')
          .orderBy('displayOrder')
          .execute();
  return {
    maxChance,
    minOdds,
    games: named.map(({ code, name, nameBn }) => ({
      game: name,
      gameBn: nameBn,
      percent: games.find((each) => each.code === code)?.percent ?? 100,
    })),
  };
}
