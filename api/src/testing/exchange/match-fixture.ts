import { sql } from 'kysely';
import { newId } from '@pavilion/database/id';
import type { BookSelection } from '../../domains/exchange/books/tables';
import { amountsOf } from '../../domains/exchange/handicaps/handicap';
import { adjustHolds } from '../../domains/exchange/holds/holds';
import { profitOf, winningsAt } from '../../domains/exchange/matching/amounts';
import { decideMarkets, type Decision, type SettlementOutcome } from '../../domains/exchange/settlement/decide.service';
import type { App } from '../../kernel/app';
import { inTransaction, type Trx } from '../../kernel/database/database';

interface Player {
  readonly id: string;
}

const BY = { operator: 'tester', reason: 'the official scorecard' };

/** A match with its three kinds of market, and bets written directly to the order books, already matched. */
export class MatchFixture {
  readonly event = newId();
  readonly odds = `1.${this.event}`;
  readonly bookmaker = `${this.event}:bookmaker`;
  readonly fancy = `${this.event}:fancy:six-overs`;

  constructor(private readonly app: App) {}

  /** @param competition - the match's competition, if the feed names one. */
  async open(competition: string | null = null): Promise<this> {
    const now = this.app.clock.now();
    await this.app.db
      .insertInto('exchangeEvents')
      .values({
        id: this.event,
        sport: 'cricket',
        name: 'Padma v Meghna',
        openDate: now,
        marketId: this.odds,
        competition,
        fancy: '[]',
        bookmaker: '[]',
        updatedAt: now,
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
      .insertInto('exchangeBooks')
      .values({
        marketId: id,
        kind,
        eventId: this.event,
        eventName: 'Padma v Meghna',
        sport: 'cricket',
        name,
        groupId: group,
        selections: JSON.stringify(selections),
        status: 'OPEN',
        inPlay: false,
        heardAt: at,
        updatedAt: at,
        settledAt: null,
      })
      .execute();
  }

  /** Matches a back bet with a lay bet. @param price - x100. @param size - poisha. */
  async match(backer: Player, layer: Player, selection: string, price: number, size: number): Promise<void> {
    await this.inBook(this.odds, [backer, layer], async (trx) => {
      const [back, lay] = [
        await this.order(trx, this.odds, backer, selection, 'back', price, size),
        await this.order(trx, this.odds, layer, selection, 'lay', price, size),
      ];
      const profit = profitOf(size, price);
      await trx
        .insertInto('exchangeMatches')
        .values({
          marketId: this.odds,
          selectionId: selection,
          price,
          size,
          profit,
          backOrder: back,
          layOrder: lay,
          backer: backer.id,
          layer: layer.id,
          taker: 'lay',
          matchedAt: this.app.clock.now(),
        })
        .execute();
      await this.add(trx, this.odds, backer, selection, profit, -size);
      await this.add(trx, this.odds, layer, selection, -profit, size);
    });
  }

  /** Places an unmatched order. */
  async wait(player: Player, selection: string, side: 'back' | 'lay', price: number, size: number): Promise<void> {
    await this.inBook(
      this.odds,
      [player],
      async (trx) => void (await this.order(trx, this.odds, player, selection, side, price, size, 0)),
    );
  }

  /** Places a bookmaker bet on the winner. @param rate - win per 100 taka, x100. */
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

  /** @param deciding - the number from which Yes wins and No loses. */
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

  decide(...decisions: readonly Decision[]): Promise<SettlementOutcome> {
    return inTransaction(this.app.db, (trx) => decideMarkets(this.app, trx, decisions, BY));
  }

  /** Settles only the match odds. @param result - a runner's id; null voids the market. */
  settle(result: string | null, market = this.odds): Promise<SettlementOutcome> {
    return this.decide({ market, result });
  }

  private inBook(market: string, players: readonly Player[], work: (trx: Trx) => Promise<void>): Promise<void> {
    return inTransaction(this.app.db, async (trx) => {
      const book = await trx
        .selectFrom('exchangeBooks')
        .selectAll()
        .where('marketId', '=', market)
        .forUpdate()
        .executeTakeFirstOrThrow();
      await work(trx);
      await adjustHolds(
        this.app,
        trx,
        players.map(({ id }) => ({ player: id, group: book.groupId, event: this.event })),
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
    const { kind, groupId } = await trx
      .selectFrom('exchangeBooks')
      .select(['kind', 'groupId'])
      .where('marketId', '=', market)
      .executeTakeFirstOrThrow();
    const at = this.app.clock.now();
    await trx
      .insertInto('exchangeOrders')
      .values({
        id,
        playerId: player.id,
        marketId: market,
        groupId,
        kind,
        selectionId: selection,
        selection: `Runner ${selection}`,
        side,
        price,
        line: kind === 'fancy' ? Number(selection) : null,
        size,
        matched,
        remaining: size - matched,
        matchedValue: matched * price,
        state: matched === size ? 'matched' : 'executable',
        persistence: 'keep',
        placedAt: at,
        activeAt: at,
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
    const amounts = amountsOf(ifWins, ifLoses);
    await trx
      .insertInto('exchangePositions')
      .values({ playerId: player.id, marketId: market, selectionId: selection, ...amounts })
      .onConflict((conflict) =>
        conflict.columns(['playerId', 'marketId', 'selectionId']).doUpdateSet({
          ifWins: sql`exchange_positions.if_wins + ${ifWins}::bigint`,
          ifLoses: sql`exchange_positions.if_loses + ${ifLoses}::bigint`,
          ifHalfWins: sql`exchange_positions.if_half_wins + ${amounts.ifHalfWins}::bigint`,
          ifHalfLoses: sql`exchange_positions.if_half_loses + ${amounts.ifHalfLoses}::bigint`,
        }),
      )
      .execute();
  }
}
