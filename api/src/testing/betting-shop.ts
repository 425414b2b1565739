import { newId } from '@pavilion/database/id';
import { sql } from 'kysely';

import { inTransaction, type Trx } from '../database/database';
import { profitOf, winningsAt } from '../exchange/orders/amounts';
import { holdAgain } from '../exchange/orders/holds';
import { decideMarkets, type Decided, type Decision } from '../exchange/settlement/decide.service';
import type { BookSelection } from '../exchange/tables';
import type { App } from '../server/app';

interface Player {
  readonly id: string;
}

const BY = { operator: 'tester', reason: 'the official scorecard' };

/** A match with its three kinds of market, and bets put straight into the books, matched as they are. */
export class BettingShop {
  readonly event = newId();
  readonly odds = `1.${this.event}`;
  readonly bookmaker = `${this.event}:bookmaker`;
  readonly fancy = `${this.event}:fancy:six-overs`;

  constructor(private readonly app: App) {}

  /** @param competition - what its match is played for, where the feed names it. */
  async open(competition: string | null = null): Promise<this> {
    const now = this.app.clock.now();
    await this.app.db
      .insertInto('exchange_events')
      .values({
        id: this.event,
        sport: 'cricket',
        name: 'Padma v Meghna',
        open_date: now,
        market_id: this.odds,
        competition,
        fancy: '[]',
        bookmaker: '[]',
        updated_at: now,
      })
      .execute();
    const runners = [
      { id: '1', name: 'Padma', outcome: '1' },
      { id: '2', name: 'Meghna', outcome: '2' },
    ];
    await this.openBook(this.odds, 'exchange', 'Match Odds', this.odds, runners);
    await this.openBook(this.bookmaker, 'bookmaker', 'Bookmaker', this.odds, runners);
    await this.openBook(this.fancy, 'fancy', '6 over runs PAD', this.fancy, []);
    return this;
  }

  private async openBook(
    id: string,
    kind: 'exchange' | 'bookmaker' | 'fancy',
    name: string,
    group: string,
    selections: readonly BookSelection[],
  ): Promise<void> {
    const at = this.app.clock.now();
    await this.app.db
      .insertInto('exchange_books')
      .values({
        market_id: id,
        kind,
        event_id: this.event,
        event_name: 'Padma v Meghna',
        sport: 'cricket',
        name,
        group_id: group,
        selections: JSON.stringify(selections),
        status: 'OPEN',
        in_play: false,
        heard_at: at,
        updated_at: at,
        settled_at: null,
      })
      .execute();
  }

  /** One backs what another lays. @param price - x100. @param size - poisha. */
  async match(backer: Player, layer: Player, selection: string, price: number, size: number): Promise<void> {
    await this.inBook(this.odds, [backer, layer], async (trx) => {
      const [back, lay] = [
        await this.order(trx, this.odds, backer, selection, 'back', price, size),
        await this.order(trx, this.odds, layer, selection, 'lay', price, size),
      ];
      const profit = profitOf(size, price);
      await trx
        .insertInto('exchange_matches')
        .values({
          market_id: this.odds,
          selection_id: selection,
          price,
          size,
          profit,
          back_order: back,
          lay_order: lay,
          backer: backer.id,
          layer: layer.id,
          taker: 'lay',
          matched_at: this.app.clock.now(),
        })
        .execute();
      await this.add(trx, this.odds, backer, selection, profit, -size);
      await this.add(trx, this.odds, layer, selection, -profit, size);
    });
  }

  /** Waits unmatched. */
  async wait(player: Player, selection: string, side: 'back' | 'lay', price: number, size: number): Promise<void> {
    await this.inBook(
      this.odds,
      [player],
      async (trx) => void (await this.order(trx, this.odds, player, selection, side, price, size, 0)),
    );
  }

  /** A bet with the house on the winner. @param rate - what 100 taka win, x100. */
  async bookmakerBet(
    player: Player,
    selection: string,
    side: 'back' | 'lay',
    rate: number,
    stake: number,
  ): Promise<void> {
    await this.inBook(this.bookmaker, [player], async (trx) => {
      await this.order(trx, this.bookmaker, player, selection, side, rate, stake);
      const won = winningsAt(stake, rate);
      await this.add(
        trx,
        this.bookmaker,
        player,
        selection,
        side === 'back' ? won : -won,
        side === 'back' ? -stake : stake,
      );
    });
  }

  /** @param deciding - the number at or above which Yes wins and No loses. */
  async fancyBet(player: Player, side: 'yes' | 'no', deciding: number, rate: number, stake: number): Promise<void> {
    await this.inBook(this.fancy, [player], async (trx) => {
      await this.order(trx, this.fancy, player, String(deciding), side, rate, stake);
      const won = winningsAt(stake, rate);
      await this.add(
        trx,
        this.fancy,
        player,
        String(deciding),
        side === 'yes' ? won : -stake,
        side === 'yes' ? -stake : won,
      );
    });
  }

  decide(...decisions: readonly Decision[]): Promise<Decided> {
    return inTransaction(this.app.db, (trx) => decideMarkets(this.app, trx, decisions, BY));
  }

  /** Settles match odds alone. @param result - a runner's id; null voids it. */
  settle(result: string | null, market = this.odds): Promise<Decided> {
    return this.decide({ market, result });
  }

  private inBook(market: string, players: readonly Player[], work: (trx: Trx) => Promise<void>): Promise<void> {
    return inTransaction(this.app.db, async (trx) => {
      const book = await trx
        .selectFrom('exchange_books')
        .selectAll()
        .where('market_id', '=', market)
        .forUpdate()
        .executeTakeFirstOrThrow();
      await work(trx);
      await holdAgain(
        this.app,
        trx,
        players.map(({ id }) => ({ player: id, group: book.group_id, event: this.event })),
      );
    });
  }

  private async order(
    trx: Trx,
    market: string,
    player: Player,
    selection: string,
    side: 'back' | 'lay' | 'yes' | 'no',
    price: number,
    size: number,
    matched = size,
  ): Promise<string> {
    const id = newId();
    const { kind, group_id } = await trx
      .selectFrom('exchange_books')
      .select(['kind', 'group_id'])
      .where('market_id', '=', market)
      .executeTakeFirstOrThrow();
    const at = this.app.clock.now();
    await trx
      .insertInto('exchange_orders')
      .values({
        id,
        player_id: player.id,
        market_id: market,
        group_id,
        kind,
        selection_id: selection,
        selection: `Runner ${selection}`,
        side,
        price,
        line: kind === 'fancy' ? Number(selection) : null,
        size,
        matched,
        remaining: size - matched,
        matched_value: matched * price,
        state: matched === size ? 'matched' : 'executable',
        persistence: 'keep',
        placed_at: at,
        active_at: at,
        queued: null,
      })
      .execute();
    return id;
  }

  private async add(
    trx: Trx,
    market: string,
    player: Player,
    selection: string,
    ifWins: number,
    ifLoses: number,
  ): Promise<void> {
    await trx
      .insertInto('exchange_positions')
      .values({ player_id: player.id, market_id: market, selection_id: selection, if_wins: ifWins, if_loses: ifLoses })
      .onConflict((conflict) =>
        conflict.columns(['player_id', 'market_id', 'selection_id']).doUpdateSet({
          if_wins: sql`exchange_positions.if_wins + ${ifWins}::bigint`,
          if_loses: sql`exchange_positions.if_loses + ${ifLoses}::bigint`,
        }),
      )
      .execute();
  }
}
