import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PartnerKeys } from '@pavilion/server/signatures/partner-key';
import { type Check, require } from './check';
import type { Fault, ReceivedCall, StandInWallet } from './stand-in-wallet';

/** A game server waits at most this long for a reply. */
const PATIENCE_MS = 5_000;
const POLL_MS = 50;

/** A game server under test, and how to play one of its games. */
interface GameServerUnderTest {
  /** Its origin. */
  readonly url: string;
  readonly game: string;
  readonly replays: boolean;
  readonly keys: PartnerKeys;
  /** Opens a launch address as a player does, and places one bet. It may return before the round has ended. */
  readonly play: (launch: string) => Promise<void>;
  /** How long a round may take until nothing is owed any more. */
  readonly roundMs: number;
}

/** Returns what a game server must do. Its calls must reach `wallet`. */
export function providerChecks(server: GameServerUnderTest, wallet: StandInWallet): Check[] {
  const rounds = new Rounds(server, wallet);
  return [
    { name: 'starts a play, bets and ends its round', run: () => rounds.plain() },
    { name: 'does not use up a session for a HEAD', run: () => rounds.head() },
    { name: 'shows a page for a used session, and starts nothing', run: () => rounds.usedSession() },
    { name: 'does not call the wallet for a demo', run: () => rounds.demo() },
    { name: 'ends a refused bet without a win', run: () => rounds.refused() },
    { name: 'settles a bet whose reply was lost', run: () => rounds.doubtful('lost-reply') },
    { name: 'settles a bet whose request was lost', run: () => rounds.doubtful('lost-request') },
    { name: 'gives up a silent wallet and settles the bet', run: () => rounds.doubtful('silent') },
    { name: 'repeats a rollback whose reply was lost', run: () => rounds.lostRollback() },
    { name: 'sends the win to a wallet that ignores the win of a bet', run: () => rounds.olderWallet([]) },
    { name: 'repeats a win whose reply was lost', run: () => rounds.olderWallet(['lost-reply', 'lost-request']) },
    ...(server.replays ? [{ name: 'shows replays only for signed links', run: () => rounds.replay() }] : []),
    {
      name: 'signs every call and sends nothing but the fields of the guide',
      run: async () => require(wallet.faultsFound.length === 0, [...new Set(wallet.faultsFound)].join('; ')),
    },
  ];
}

class Rounds {
  private lastRound = '';

  constructor(
    private readonly server: GameServerUnderTest,
    private readonly wallet: StandInWallet,
  ) {}

  async plain(): Promise<void> {
    const calls = await this.playRound();
    require(calls[0]?.name === 'authenticate', 'its first call is not authenticate');
    await this.settled(calls);
    const bet = firstOf(calls, 'bet');
    this.lastRound = String(bet.body['round_id']);
  }

  async head(): Promise<void> {
    const launch = this.launch();
    const before = this.wallet.calls.length;
    await fetch(launch, { method: 'HEAD' });
    await sleep(500);
    require(this.wallet.calls.length === before, 'a HEAD called the wallet');
  }

  async usedSession(): Promise<void> {
    const launch = this.launch();
    await this.playRound([], launch);
    const before = this.wallet.calls.length;
    const reply = await fetch(launch);
    require(reply.status < 500, `it was answered with ${reply.status}`);
    await sleep(500);
    const later = this.wallet.calls.slice(before).filter(({ reply: got }) => got?.status !== 'INVALID_TOKEN');
    require(later.length === 0, `it went on with ${later.map(({ name }) => name).join(', ')}`);
  }

  async demo(): Promise<void> {
    const before = this.wallet.calls.length;
    const reply = await fetch(`${this.gameUrl()}?mode=demo&lang=en`);
    require(reply.status < 500, `it was answered with ${reply.status}`);
    await sleep(500);
    require(this.wallet.calls.length === before, 'a demo called the wallet');
  }

  async refused(): Promise<void> {
    const { balance } = this.wallet;
    this.wallet.balance = 0;
    const calls = await this.playRound();
    await sleep(2_000);
    this.wallet.balance += balance;
    const bet = firstOf(calls, 'bet');
    require(bet.reply?.status === 'INSUFFICIENT_FUNDS', 'its bet was not the refused one');
    const wins = this.callsAbout(bet).filter(({ name }) => name === 'win');
    require(wins.length === 0, 'a win was sent for a refused bet');
  }

  /** A bet without a reply is rolled back, unless its own win was paid with it; then the win is repeated. */
  async doubtful(fault: Fault): Promise<void> {
    const calls = await this.playRound([['bet', [fault]]]);
    const bet = firstOf(calls, 'bet');
    const next = await this.nextAbout(bet);
    if (fault === 'silent')
      require(next.at - bet.at <= PATIENCE_MS + 3_000, `it waited ${next.at - bet.at} ms for a reply`);
    require(next.name === 'rollback', `it sent a ${next.name} after the doubtful bet, not a rollback`);
    await this.settled([bet]);
  }

  async lostRollback(): Promise<void> {
    const calls = await this.playRound([
      ['bet', ['lost-request']],
      ['rollback', ['lost-reply', 'lost-request']],
    ]);
    await this.settled(calls);
    const rollbacks = this.callsAbout(firstOf(calls, 'bet')).filter(({ name }) => name === 'rollback');
    require(rollbacks.length >= 3, `it sent ${rollbacks.length} rollbacks, not three`);
    requireSame(rollbacks);
  }

  async olderWallet(faults: Fault[]): Promise<void> {
    this.wallet.paysWithBets = false;
    try {
      const calls = await this.playRound([['win', faults]]);
      await this.settled(calls);
      const wins = this.callsAbout(firstOf(calls, 'bet')).filter(({ name }) => name === 'win');
      require(wins.length > faults.length, `it sent ${wins.length} wins, not ${faults.length + 1}`);
      requireSame(wins);
    } finally {
      this.wallet.paysWithBets = true;
    }
  }

  async replay(): Promise<void> {
    require(this.lastRound !== '', 'there is no round to show');
    const exp = Math.floor(Date.now() / 1000) + 600;
    const statusOf = async (until: number, secret = this.server.keys.current().secret): Promise<number> => {
      const round = encodeURIComponent(this.lastRound);
      const sig = createHmac('sha256', secret).update(`replay:${this.lastRound}:${until}`).digest('hex');
      const query = new URLSearchParams({ exp: String(until), key: this.server.keys.current().id, sig, lang: 'en' });
      return (await fetch(`${this.server.url}/replay/${round}?${query.toString()}`)).status;
    };
    const statuses = [await statusOf(exp), await statusOf(exp, 'another secret'), await statusOf(exp - 3_600)];
    require(statuses[0] === 200, `a right link was answered with ${statuses[0]}`);
    require(statuses[1]! >= 400, `a wrong signature was answered with ${statuses[1]}`);
    require(statuses[2]! >= 400, `an expired link was answered with ${statuses[2]}`);
  }

  private gameUrl(): string {
    return `${this.server.url}/play/${encodeURIComponent(this.server.game)}`;
  }

  private launch(): string {
    return `${this.gameUrl()}?session=${this.wallet.newSession()}&lang=en&device=desktop`;
  }

  /** Plays one round with faults. @returns the calls until its bet. */
  private async playRound(
    faults: readonly (readonly [ReceivedCall['name'], Fault[]])[] = [],
    launch = this.launch(),
  ): Promise<readonly ReceivedCall[]> {
    for (const [name, list] of faults) this.wallet.faults.set(name, [...list]);
    const before = this.wallet.calls.length;
    // The player's side of a doubtful bet may fail or last; the wallet's side is what counts.
    const played = this.server.play(launch).catch(() => undefined);
    const found = (): readonly ReceivedCall[] => this.wallet.calls.slice(before);
    await this.until(() => found().some(({ name }) => name === 'bet'), 'no bet arrived');
    await Promise.race([played, sleep(PATIENCE_MS)]);
    return found();
  }

  /** Resolves once nothing is owed for the bet: its round is closed, and the last reply was sent. */
  private async settled(calls: readonly ReceivedCall[]): Promise<void> {
    const bet = firstOf(calls, 'bet');
    const round = String(bet.body['round_id']);
    const isOver = (): boolean => {
      const last = this.callsAbout(bet).at(-1);
      return this.wallet.isRoundClosed(round) && last?.fault === undefined && last?.reply !== null;
    };
    await this.until(isOver, `the round ${round} was not ended`);
  }

  private async nextAbout(bet: ReceivedCall): Promise<ReceivedCall> {
    await this.until(() => this.callsAbout(bet).length > 1, 'nothing followed the doubtful bet');
    return this.callsAbout(bet)[1]!;
  }

  /** The bet and the calls after it that name it. */
  private callsAbout(bet: ReceivedCall): readonly ReceivedCall[] {
    const id = bet.body['transaction_id'];
    return this.wallet.calls.filter(({ body }) => body['transaction_id'] === id || body['bet_transaction_id'] === id);
  }

  private async until(condition: () => boolean, problem: string): Promise<void> {
    const deadline = Date.now() + this.server.roundMs;
    while (!condition()) {
      require(Date.now() < deadline, `${problem} within ${this.server.roundMs / 1000} s`);
      await sleep(POLL_MS);
    }
  }
}

function firstOf(calls: readonly ReceivedCall[], name: ReceivedCall['name']): ReceivedCall {
  const found = calls.find((call) => call.name === name);
  require(found !== undefined, `there was no ${name}`);
  return found;
}

/** Retries have the id and the content of the first call. */
function requireSame(calls: readonly ReceivedCall[]): void {
  const contents = new Set(calls.map(({ body }) => JSON.stringify(body)));
  require(contents.size === 1, `a retry differs from the first ${calls[0]?.name ?? 'call'}`);
}
