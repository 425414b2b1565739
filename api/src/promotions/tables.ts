import type { ColumnType, Generated, JSONColumnType } from 'kysely';

/** How often a player may use one: once, once a day of Dhaka, or at every deposit. */
export type PromotionUses = 'once' | 'daily' | 'always';

/** Per cent of a stake of a game type that counts towards the turnover. */
export interface Contribution {
  readonly type: string;
  readonly percent: number;
}

export interface PromotionTables {
  promotions: {
    id: Generated<number>;
    name: string;
    name_bn: string;
    description: string;
    description_bn: string;
    starts_at: number;
    ends_at: number | null;
    /** 'active' may be used at deposit, 'display' is only shown, 'closed' is neither. */
    status: string;
    /** Shown in lists. */
    display: boolean;
    categories: JSONColumnType<number[], string, string>;
    bonus_percent: number;
    /** How often deposit and bonus must be staked. */
    turnover: number;
    min_deposit: number;
    max_bonus: number;
    /** Types that are not listed count in full. */
    contribution: ColumnType<Contribution[], string | undefined, string>;
    /** The largest stake while the bonus is open. */
    max_stake: number | null;
    /** Days the turnover has. */
    expires_after_days: number | null;
    uses: Generated<PromotionUses>;
    /** Free rounds of a game that come with the deposit's credit: how many, of which stake in poisha, good for how many days. */
    free_rounds: Generated<number>;
    free_round_game: Generated<string | null>;
    free_round_stake: Generated<number | null>;
    free_round_days: Generated<number | null>;
    palette: string;
    motif: string;
    display_order: number;
  };
}
