import type { JSONColumnType } from 'kysely';

export interface ExchangeTables {
  exchange_events: {
    id: string;
    sport: string;
    name: string;
    open_date: number;
    market_id: string | null;
    fancy: JSONColumnType<unknown[], string, string>;
    bookmaker: JSONColumnType<unknown[], string, string>;
    updated_at: number;
  };
  exchange_markets: {
    id: string;
    event_id: string;
    name: string;
    status: string;
    in_play: boolean;
    runners: JSONColumnType<unknown[], string, string>;
    updated_at: number;
  };
}
