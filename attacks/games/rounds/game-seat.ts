import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { OriginalGame } from '@pavilion/contract/originals';
import { engineOf } from '../../../originals/src/engines/index';
import type { OpenRoundView, RoundView } from '../../../originals/src/protocol/messages';
import type { Reply } from '../../cluster/repeated-calls';
import { taka } from '../../opened-games';
import type { AcknowledgedRounds, SentBet } from './acknowledged-rounds';
import type { Client, GameServers } from './game-servers';
import type { TypicalChoices } from './typical-choices';

/** A page gives up before this many steps of one round. */
const MOST_TURNS = 60;

/** One round and what its two clients do to it. */
export const hostileRound = fc.record({
  choice: fc.nat(),
  /** In least stakes of the game. */
  stake: fc.integer({ min: 1, max: 4 }),
  /** How often each request is sent at once, by both clients in turn. */
  copies: fc.integer({ min: 1, max: 3 }),
  /** When the first copy's client gives up. */
  lostAfterMs: fc.option(fc.nat({ max: 60 }), { nil: undefined }),
  /** The same key with another stake, at the same time. */
  reused: fc.boolean(),
  /** Another bet, step or cash-out of the other client at the same time. */
  crossed: fc.boolean(),
  /** The step after the next one, at the same time. */
  early: fc.boolean(),
  /** An earlier bet, once more. */
  earlier: fc.option(fc.nat(), { nil: undefined }),
  /** What the steps are picked by; after them the round is cashed out as soon as it can be. */
  picks: fc.array(fc.nat({ max: 1_000 }), { maxLength: 5 }),
});
type HostileRound = typeof hostileRound extends fc.Arbitrary<infer T> ? T : never;

interface Bet extends SentBet {
  readonly stake: string;
  readonly choice: unknown;
}

interface BetReply {
  readonly status?: string;
  readonly code?: string;
  readonly open?: OpenRoundView;
  readonly round?: RoundView;
}

/** A player's place at a game, used by two clients at two game servers at once. */
export class GameSeat {
  readonly unexpected: string[] = [];
  private readonly past: Bet[] = [];
  /** Keys that were sent with two stakes. */
  private readonly reused = new Set<string>();

  constructor(
    private readonly servers: GameServers,
    private readonly game: OriginalGame,
    private readonly typical: TypicalChoices,
    private readonly tokens: readonly [string, string],
    private readonly book: AcknowledgedRounds,
  ) {}

  /** Plays a round, and every other one that its requests began, to its end. */
  async play(plan: HostileRound): Promise<void> {
    const bet = this.betOf(plan);
    const bets = [bet];
    const sent = copies(plan, (client, at) => this.bet(client, bet, at === 0 ? plan.lostAfterMs : undefined));
    if (plan.reused) {
      const changed = { ...bet, stake: taka(this.stakeOf(plan) + 100) };
      this.reused.add(bet.round_key);
      bets.push(changed);
      sent.push(this.bet(1, changed));
    }
    if (plan.crossed) {
      const other = this.betOf(plan);
      bets.push(other);
      sent.push(this.bet(1, other));
    }
    const before = plan.earlier === undefined ? undefined : this.past[plan.earlier % this.past.length];
    if (before) {
      bets.push(before);
      sent.push(this.bet(0, before));
    }
    await Promise.all(sent);
    // One that was refused because of another's round gets its own after it.
    for (const each of [...bets, ...bets]) await this.finish(each, plan);
    this.past.push(bet);
  }

  /** Repeats a bet and takes its round's steps until it has ended. */
  private async finish(bet: Bet, plan: HostileRound): Promise<void> {
    for (let turn = 0; turn < MOST_TURNS; turn += 1) {
      const { open } = await this.bet((turn % 2) as Client, bet);
      if (!open) return;
      await this.stepOn(bet, open, plan, turn);
    }
    this.unexpected.push(`${this.game.code}: a round does not end`);
  }

  private async stepOn(bet: Bet, open: OpenRoundView, plan: HostileRound, turn: number): Promise<void> {
    const { stepOf } = this.typical;
    const at = engineOf(this.game).steps?.takenSteps(open.choice).length ?? 0;
    const step = (client: Client, ahead: number, pick: number, lostAfterMs?: number): Promise<void> =>
      this.change(client, bet, 'step', { round: open.id, at: at + ahead, step: stepOf?.(open, pick) }, lostAfterMs);
    const cashOut = (client: Client): Promise<void> => this.change(client, bet, 'cash-out', { round: open.id });
    const pick = plan.picks[turn];
    const isCashedOut = pick === undefined && open.multiplier > 0;
    const sent = copies(plan, (client, copy) =>
      isCashedOut ? cashOut(client) : step(client, 0, pick ?? 0, copy === 0 ? plan.lostAfterMs : undefined),
    );
    if (plan.crossed) sent.push(isCashedOut ? step(1, 0, turn) : step(1, 0, (pick ?? 0) + 1), cashOut(1));
    if (plan.early) sent.push(step(0, 1, turn));
    await Promise.all(sent);
  }

  private betOf(plan: HostileRound): Bet {
    const { choices } = this.typical;
    return {
      round_key: randomUUID(),
      stake: taka(this.stakeOf(plan)),
      choice: choices[plan.choice % choices.length],
    };
  }

  private stakeOf({ stake }: HostileRound): number {
    return this.game.stakes.least * stake;
  }

  private async bet(client: Client, bet: Bet, lostAfterMs?: number): Promise<BetReply> {
    const reply = await this.post(client, 'bet', bet, lostAfterMs);
    const answer = this.noteRound(bet, reply);
    const mayBeRefused =
      (answer.code === 'key_reused' && this.reused.has(bet.round_key)) ||
      (answer.code === 'round_open' && this.typical.stepOf !== null);
    if (answer.status === undefined && !mayBeRefused) this.unexpected.push(`bet: ${reply.status} ${reply.text}`);
    return answer;
  }

  private async change(client: Client, bet: Bet, name: string, body: object, lostAfterMs?: number): Promise<void> {
    const reply = await this.post(client, name, body, lostAfterMs);
    const answer = this.noteRound(bet, reply);
    if (answer.status === undefined && answer.code !== 'bad_step')
      this.unexpected.push(`${name}: ${reply.status} ${reply.text}`);
  }

  private noteRound(bet: Bet, { text }: Reply): BetReply {
    const answer = JSON.parse(text) as BetReply;
    if (answer.round) this.book.settle(answer.round);
    if (answer.status !== undefined) this.book.note(bet, answer.round?.id ?? answer.open?.id ?? null);
    return answer;
  }

  private post(client: Client, name: string, body: object, lostAfterMs: number | undefined): Promise<Reply> {
    return this.servers.post({
      client,
      path: `/play/${this.game.code}/${name}`,
      token: this.tokens[client],
      body,
      ...(lostAfterMs === undefined ? {} : { lostAfterMs }),
    });
  }
}

/** Sends a request several times at once, by both clients in turn. */
function copies(
  { copies: count }: Pick<HostileRound, 'copies'>,
  send: (client: Client, copy: number) => Promise<unknown>,
): Promise<unknown>[] {
  return Array.from({ length: count }, (_, copy) => send((copy % 2) as Client, copy));
}
