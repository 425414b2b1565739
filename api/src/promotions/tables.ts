import type { ColumnType, Generated, JSONColumnType } from 'kysely';

/** How often a player may use a promotion: once, once a day in Dhaka, or at every deposit. */
export type PromotionUses = 'once' | 'daily' | 'always';

/** Percentage of a game type's stakes that counts towards the turnover. */
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
    /** 'active': usable at deposit; 'display': only shown; 'closed': neither. */
    status: string;
    /** Shown in lists. */
    display: boolean;
    categories: JSONColumnType<number[], string, string>;
    bonus_percent: number;
    /** Turnover multiple of deposit plus bonus. */
    turnover: number;
    min_deposit: number;
    max_bonus: number;
    /** Types that are not listed count in full. */
    contribution: ColumnType<Contribution[], string | undefined, string>;
    /** The largest stake while the bonus is open. */
    max_stake: number | null;
    /** Days within which the turnover must be completed. */
    expires_after_days: number | null;
    uses: Generated<PromotionUses>;
    /** Free rounds granted with the deposit's credit: how many, their stake in poisha, and their validity in days. */
    free_rounds: Generated<number>;
    free_round_game: Generated<string | null>;
    free_round_stake: Generated<number | null>;
    free_round_days: Generated<number | null>;
    palette: string;
    motif: string;
    display_order: number;
  };
}
