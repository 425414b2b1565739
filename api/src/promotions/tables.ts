import type { Generated, JSONColumnType } from 'kysely';

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
    palette: string;
    motif: string;
    display_order: number;
  };
}
