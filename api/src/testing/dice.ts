import { gameCode } from './add-dice';
import type { TestPlayer } from './player';
import type { World } from './world';

/** Plays the dice game in tests: acts as its frame and as the game server. */
export class DiceClient {
  private count = 0;

  constructor(private readonly world: World) {}

  launch(player: TestPlayer) {
    return player.post('/api/game-run', { gameCode, isMobileLogin: true });
  }

  /** @returns the session that a launch gave to the frame. */
  async launchSession(player: TestPlayer): Promise<string> {
    const { url } = (await this.launch(player)).body as unknown as { url: string };
    return new URL(url).searchParams.get('session') ?? '';
  }

  /** @returns the play token. */
  async openPlay(player: TestPlayer): Promise<string> {
    return (await this.call('authenticate', { session: await this.launchSession(player) }))['token'] ?? '';
  }

  /** @param amount - taka. */
  async bet(token: string, amount = '10.00'): Promise<{ id: string; status: string }> {
    const id = `bet-${++this.count}`;
    const { status = '' } = await this.call('bet', {
      token,
      transaction_id: id,
      round_id: id,
      game_code: gameCode,
      amount,
    });
    return { id, status };
  }

  async win(bet: string, amount: string): Promise<string | undefined> {
    return (
      await this.call('win', {
        transaction_id: `w-${bet}`,
        bet_transaction_id: bet,
        round_id: bet,
        game_code: gameCode,
        amount,
        round_closed: true,
      })
    )['status'];
  }

  async rollback(bet: string): Promise<string | undefined> {
    return (await this.call('rollback', { transaction_id: `b-${bet}`, bet_transaction_id: bet, round_id: bet }))[
      'status'
    ];
  }

  async call(call: string, body: object): Promise<Partial<Record<string, string>>> {
    return (await this.world.signed(`/provider/v1/${call}`, body)).body as unknown as Partial<Record<string, string>>;
  }
}
