import fc from 'fast-check';
import { originals } from '@pavilion/contract/originals';
import type { Run } from '../attack';
import type { MoneyWorld } from '../money-world';
import { betBody, callWallet, type OpenedGame, type ProviderReply, rollbackBody, winBody } from '../opened-games';
import { share } from '../property';
import { withdraw } from './withdrawals';

/** The lowest of all our own games. */
const MAX_MULTIPLE = Math.min(...originals.map(({ maxWinMultiple }) => maxWinMultiple));

type Kind = 'bet' | 'win' | 'rollback' | 'repeat' | 'deposit' | 'withdraw';
const kind = (weight: number, name: Kind) => ({ weight, arbitrary: fc.constant(name) });

/** One money call. `choice` selects an open bet or an earlier call, `share` an amount between the call's limits. */
export const moneyCall = fc.record({
  kind: fc.oneof(
    kind(45, 'bet'),
    kind(25, 'win'),
    kind(12, 'rollback'),
    kind(13, 'repeat'),
    kind(3, 'deposit'),
    kind(2, 'withdraw'),
  ),
  choice: fc.nat(),
  share,
});
type MoneyCall = typeof moneyCall extends fc.Arbitrary<infer T> ? T : never;

type Bet = ReturnType<typeof betBody>;
interface Past {
  readonly call: string;
  readonly body: object;
  readonly text: string;
}

/** A wallet used by many clients at once, with its balance expected from their responses. */
export class HotWallet {
  private readonly open: Bet[] = [];
  private readonly past: Past[] = [];
  private depositing = false;
  private withdrawing = false;
  paidOut = 0;
  errors = 0;
  differing = 0;

  constructor(
    private readonly world: MoneyWorld,
    private readonly run: Run,
    private readonly openedGame: OpenedGame,
    public expected: number,
  ) {}

  get player(): OpenedGame['player'] {
    return this.openedGame.player;
  }

  /** Makes a money call; one that has nothing to refer to becomes a bet. */
  async act(call: MoneyCall): Promise<void> {
    switch (call.kind) {
      case 'bet':
        return this.bet(call);
      case 'win':
      case 'rollback':
        return this.settle(call.kind, call);
      case 'repeat':
        return this.repeat(call);
      case 'deposit':
        return this.deposit(call);
      case 'withdraw':
        return this.withdraw(call);
    }
  }

  private async bet({ share }: MoneyCall): Promise<void> {
    const stake = 100 + part(share, 50_000);
    const body = betBody(this.openedGame, stake);
    if ((await this.post('bet', body)).status !== 'OK') return;
    this.expected -= stake;
    this.open.push(body);
  }

  private async settle(kind: 'win' | 'rollback', call: MoneyCall): Promise<void> {
    const [bet] = this.open.splice(call.choice % this.open.length, 1);
    if (!bet) return this.bet(call);
    const stake = Math.round(Number(bet.amount) * 100);
    // Stays within the limits of every game: a higher win would wait for an operator.
    const back = kind === 'win' ? part(call.share, Math.min(100_000, stake * MAX_MULTIPLE)) : stake;
    const { status } = await this.post(kind, kind === 'win' ? winBody(bet, back) : rollbackBody(bet));
    if (status === 'OK') this.expected += back;
    else this.errors += 1;
  }

  /** Repeats an earlier call: it must return the same response and move nothing. */
  private async repeat(call: MoneyCall): Promise<void> {
    const before = this.past[call.choice % this.past.length];
    if (!before) return this.bet(call);
    const { text } = await this.retryUntilAnswered(before.call, before.body);
    if (text !== before.text) this.differing += 1;
  }

  private async deposit(call: MoneyCall): Promise<void> {
    // A player may have one pending deposit; a second one would only be refused.
    if (this.depositing) return this.bet(call);
    this.depositing = true;
    const amount = 100 + part(call.share, 900);
    try {
      await this.world.players.deposit(this.openedGame.player, amount);
      this.expected += amount * 100;
    } catch (error) {
      this.errors += 1;
      this.run.log(`a deposit failed: ${(error as Error).message}`);
    } finally {
      this.depositing = false;
    }
  }

  /** Withdraws: the amount is held at once, then paid or released as the payment rail reports. */
  private async withdraw(call: MoneyCall): Promise<void> {
    if (this.withdrawing) return this.bet(call);
    this.withdrawing = true;
    const amount = 50_000 + 100 * part(call.share, 1_000);
    try {
      const state = await withdraw(this.world, this.openedGame.player, amount);
      if (state === 'success') this.expected -= amount;
      if (state === 'success') this.paidOut += 1;
    } catch (error) {
      this.errors += 1;
      this.run.log(`a withdrawal failed: ${(error as Error).message}`);
    } finally {
      this.withdrawing = false;
    }
  }

  private async post(call: string, body: object): Promise<ProviderReply> {
    const { text } = await this.retryUntilAnswered(call, body);
    const reply = JSON.parse(text) as ProviderReply;
    if (['OK', 'INSUFFICIENT_FUNDS'].includes(reply.status)) this.past.push({ call, body, text });
    return reply;
  }

  /** Repeats a call until there is a response, as a provider does. */
  private async retryUntilAnswered(call: string, body: object): Promise<{ text: string }> {
    for (let tries = 1; ; tries += 1) {
      try {
        const { status, text } = await callWallet(this.world, call, body);
        if (status === 200) return { text };
        throw new Error(`${status} ${text}`);
      } catch (error) {
        this.errors += 1;
        if (this.errors < 4) this.run.log(`${call} failed: ${(error as Error).message}`);
        if (tries === 3) throw error;
      }
    }
  }
}

/** Returns an integer from 0 up to but excluding `limit`. */
function part(share: number, limit: number): number {
  return Math.floor(share * limit);
}
