import { type ProviderReply, taka } from '../opened-games';

type State = 'placed' | 'won' | 'rolled-back' | 'refused' | 'tombstone';
interface StoredReply {
  readonly same: string;
  readonly reply: ProviderReply;
}

/** Minimal model of a wallet's correct responses to any order of bets, wins and rollbacks. */
export class WalletModel {
  private readonly bets = new Map<string, { state: State; stake: number }>();
  private readonly replies = new Map<string, StoredReply>();

  constructor(private money: number) {}

  bet(id: string, stake: number): ProviderReply {
    if (this.bets.get(id)?.state === 'tombstone') return { status: 'ROLLED_BACK' };
    return this.once(id, `bet ${stake}`, () => {
      const enough = stake <= this.money;
      if (enough) this.money -= stake;
      this.bets.set(id, { state: enough ? 'placed' : 'refused', stake });
      return this.reply(enough ? 'OK' : 'INSUFFICIENT_FUNDS');
    });
  }

  win(id: string, of: string, amount: number): ProviderReply {
    return this.once(id, `win ${amount}`, () => {
      const bet = this.bets.get(of);
      if (!bet || bet.state === 'refused') return { status: 'UNKNOWN_BET' };
      if (bet.state === 'rolled-back' || bet.state === 'tombstone') return { status: 'ROLLED_BACK' };
      // Every win in the attack closes its round, and each round has one bet.
      if (bet.state === 'won') return { status: 'ROUND_CLOSED' };
      this.money += amount;
      bet.state = 'won';
      return this.reply('OK');
    });
  }

  rollback(id: string, of: string): ProviderReply {
    return this.once(id, 'rollback', () => {
      const bet = this.bets.get(of) ?? { state: 'tombstone', stake: 0 };
      this.bets.set(of, bet);
      if (bet.state === 'won') return { status: 'BAD_REQUEST' };
      if (bet.state === 'tombstone') return { status: 'OK' };
      if (bet.state === 'placed') this.money += bet.stake;
      if (bet.state === 'placed') bet.state = 'rolled-back';
      return this.reply('OK');
    });
  }

  get balance(): number {
    return this.money;
  }

  /** Stores a response that changed something, or a refusal for lack of money, as the permanent response for its id. */
  private once(id: string, same: string, work: () => ProviderReply): ProviderReply {
    const before = this.replies.get(id);
    if (before) return before.same === same ? before.reply : { status: 'DUPLICATE_DIFFERENT' };
    const reply = work();
    if (reply.status === 'OK' || reply.status === 'INSUFFICIENT_FUNDS') this.replies.set(id, { same, reply });
    return reply;
  }

  private reply(status: string): ProviderReply {
    return { status, balance: taka(this.money) };
  }
}
