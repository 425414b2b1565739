import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { firstOf } from '@pavilion/contract/originals';
import type { BetReply, CrashMessage, EndedFlight, OwnBet } from '../../../originals/src/protocol/crash.messages';
import type { RoundView } from '../../../originals/src/protocol/messages';
import { taka } from '../../opened-games';
import type { AcknowledgedRounds, SentBet } from './acknowledged-rounds';
import type { Client, GameServers } from './game-servers';

const POLL_MS = 100;
/** A flight lasts at most two and a half minutes; one whose process was killed waits for another one. */
const END_LIMIT_MS = 240_000;

/** One bet in a flight and what its two clients do to it. */
const hostileBet = fc.record({
  stake: fc.integer({ min: 1, max: 4 }),
  auto: fc.option(fc.integer({ min: 101, max: 300 }), { nil: null }),
  copies: fc.integer({ min: 1, max: 3 }),
  lostAfterMs: fc.option(fc.nat({ max: 60 }), { nil: undefined }),
  reused: fc.boolean(),
  crossed: fc.boolean(),
  /** When both clients cash out at once; without it, they wait for the flight's end. */
  cashOutAfterMs: fc.option(fc.integer({ min: 1_000, max: 9_000 }), { nil: undefined }),
});
type HostileBet = typeof hostileBet extends fc.Arbitrary<infer T> ? T : never;

/** The player's two bets in a flight. */
export const hostileFlight = fc.tuple(hostileBet, hostileBet);
type HostileFlight = typeof hostileFlight extends fc.Arbitrary<infer T> ? T : never;

interface Bet extends SentBet {
  readonly place: number;
  readonly stake: string;
  readonly auto: number | null;
}

type BetAnswer = Partial<BetReply> & { readonly code?: string };

const { code } = firstOf.crash;

/** A player's place in the shared flights, used by two clients at two game servers at once. */
export class FlightSeat {
  readonly unexpected: string[] = [];
  private readonly ended = new Map<string, EndedFlight>();
  private readonly over = new AbortController();
  private readonly listening: Promise<unknown>;
  /** The newest flight, as either server showed it. */
  private newest: { readonly id: string; readonly isOpen: boolean } | null = null;

  constructor(
    private readonly servers: GameServers,
    private readonly tokens: readonly [string, string],
    private readonly book: AcknowledgedRounds,
  ) {
    this.listening = Promise.all([this.listen(0), this.listen(1)]);
  }

  /** Bets in the next flight. Resolves once both bets have ended. */
  async play(plans: HostileFlight): Promise<void> {
    const last = this.newest?.id;
    await this.until(() => this.newest?.isOpen === true && this.newest.id !== last);
    await Promise.all(plans.map((plan, place) => this.playBet(plan, place)));
  }

  async close(): Promise<void> {
    this.over.abort();
    await this.listening;
  }

  private async playBet(plan: HostileBet, place: number): Promise<void> {
    const betOf = (leastStakes: number): Bet => ({
      round_key: randomUUID(),
      place,
      stake: taka(firstOf.crash.stakes.least * leastStakes),
      auto: plan.auto,
    });
    const [bet, other] = [betOf(plan.stake), betOf(plan.stake)];
    const changed = { ...betOf(plan.stake + 1), round_key: bet.round_key };
    const allowed = ['not_open', 'round_open', ...(plan.reused ? ['key_reused'] : [])];
    const sent = Array.from({ length: plan.copies }, (_, copy) =>
      this.bet((copy % 2) as Client, bet, allowed, copy === 0 ? plan.lostAfterMs : undefined),
    );
    if (plan.reused) sent.push(this.bet(1, changed, allowed));
    if (plan.crossed) sent.push(this.bet(1, other, allowed));
    await Promise.all(sent);
    // What no flight took would be taken by the next one.
    const taken = [bet, other, ...(plan.reused ? [changed] : [])].filter((each) => this.book.has(each));
    await Promise.all(taken.map((each) => this.finish(each, allowed, plan)));
  }

  /** Cashes a bet out by both clients at once, and repeats it until it has ended. */
  private async finish(bet: Bet, allowed: readonly string[], { cashOutAfterMs = Infinity }: HostileBet): Promise<void> {
    const from = performance.now();
    const passed = (): number => performance.now() - from;
    for (let isLeft = false; passed() < END_LIMIT_MS; await sleep(POLL_MS)) {
      const own = await this.bet(0, bet, allowed);
      if (!own || own.state === 'rolled_back') return;
      if (own.state === 'out' || own.state === 'lost') return this.settle(own);
      if (isLeft || passed() < cashOutAfterMs) continue;
      isLeft = true;
      await Promise.all(([0, 1, 1] as const).map((client) => this.post(client, 'cash-out', { bet: own.id })));
    }
    this.unexpected.push('crash: a bet does not end');
  }

  private async bet(
    client: Client,
    bet: Bet,
    allowed: readonly string[],
    lostAfterMs?: number,
  ): Promise<OwnBet | null> {
    const answer = await this.post(client, 'bet', bet, lostAfterMs);
    if (answer.bet) this.book.note(bet, answer.bet.id);
    else if (!allowed.includes(answer.code ?? '')) this.unexpected.push(`crash: ${JSON.stringify(answer)}`);
    return answer.bet ?? null;
  }

  /** A flight that was cut after a cash-out reveals no seed. */
  private async settle(own: OwnBet): Promise<void> {
    await this.until(() => this.ended.has(own.flight) || this.newest?.id !== own.flight);
    const flight = this.ended.get(own.flight);
    if (flight) this.book.settle(pastRoundOf(own, flight));
    else this.book.acknowledge(own.id, { stake: own.stake, payout: own.payout ?? '0' });
  }

  private async post(client: Client, name: string, body: object, lostAfterMs?: number): Promise<BetAnswer> {
    const path = `/crash/${name}`;
    const lost = lostAfterMs === undefined ? {} : { lostAfterMs };
    const { text } = await this.servers.post({ client, path, token: this.tokens[client], body, ...lost });
    return JSON.parse(text) as BetAnswer;
  }

  private async until(isTrue: () => boolean): Promise<void> {
    for (const end = Date.now() + END_LIMIT_MS; !isTrue(); await sleep(POLL_MS))
      if (Date.now() > end) throw new Error('The flights do not go on');
  }

  /** Reads a server's stream, again after each end of it. */
  private async listen(server: Client): Promise<void> {
    const { signal } = this.over;
    while (!signal.aborted) {
      await this.readStream(server).catch(() => undefined);
      await sleep(POLL_MS * 5, undefined, { signal }).catch(() => undefined);
    }
  }

  private async readStream(server: Client): Promise<void> {
    const response = await fetch(`${this.servers.url(server)}/crash/stream`, {
      headers: { authorization: `Bearer ${this.tokens[server]}` },
      signal: this.over.signal,
    });
    let text = '';
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const parts = (text + chunk).split('\n\n');
      text = parts.pop() ?? '';
      for (const part of parts) this.receive(JSON.parse(part.slice('data: '.length)) as CrashMessage);
    }
  }

  private receive(message: CrashMessage): void {
    if (message.type === 'crashed') this.ended.set(message.flight, message.ended);
    if (message.type !== 'state') return;
    for (const flight of message.ended) this.ended.set(flight.id, flight);
    this.newest = { id: message.flight, isOpen: message.phase.kind === 'betting' };
  }
}

/** Returns a bet in an ended flight as the games' history shows it. */
function pastRoundOf({ id, stake, payout, out }: OwnBet, flight: EndedFlight): RoundView {
  const { point, salt, nonce, commitment, seed } = flight;
  return {
    id,
    code,
    engine: 'crash',
    stake,
    payout: payout ?? '0.00',
    multiplier: (out ?? 0) * 100,
    choice: { out },
    detail: { point },
    client_seed: salt,
    nonce,
    commitment,
    server_seed: seed,
    at: '',
  };
}
