import { randomUUID } from 'node:crypto';
import { runGame } from '@pavilion/contract/calls/games';
import { firstOf } from '@pavilion/contract/originals';
import type { ApiClient } from '../../scripts/lib/api-client';
import type { Player } from '../../scripts/lib/players';
import type { PlayedRounds, RoundEffect } from './effects';
import type { RepeatedCalls, Reply } from './repeated-calls';

const STAKE = '10.00';
const MINES = 3;
const STEPS = 2;

interface RoundReply {
  readonly status?: string;
  readonly open?: { readonly id: string };
  readonly round?: { readonly id: string; readonly stake: string; readonly payout: string };
}

type GameName = 'dice' | 'mines';

/** A player of a provably fair game in its frame, and the rounds that were acknowledged. */
export class GamesPlayer implements PlayedRounds {
  readonly rounds = new Map<string, RoundEffect>();
  readonly unexpected: string[] = [];
  private readonly code: string;
  private acting: Promise<void> = Promise.resolve();

  private constructor(
    readonly player: Player,
    private readonly game: GameName,
    private readonly origin: string,
    private readonly token: string,
    private readonly calls: RepeatedCalls,
  ) {
    this.code = firstOf[game].code;
  }

  /** Opens the game's page as the site's frame does. */
  static async open(site: ApiClient, player: Player, game: GameName, calls: RepeatedCalls): Promise<GamesPlayer> {
    const body = { mobile: false, code: firstOf[game].code };
    const { url } = await site.call(runGame, { token: player.token, body });
    const page = await (await fetch(url)).text();
    const token = /"token":"([^"]+)"/.exec(page)?.[1];
    if (token === undefined) throw new Error('The game opened no play session');
    return new GamesPlayer(player, game, new URL(url).origin, token, calls);
  }

  /** Sum of the acknowledged rounds. */
  get winnings(): number {
    return [...this.rounds.values()].reduce((sum, { stake, payout }) => sum + payout - stake, 0);
  }

  /** Plays one round, after the one that this player is at: a game has one open round of a player. */
  act(): Promise<void> {
    this.acting = this.acting.catch(() => undefined).then(() => this.playRound());
    return this.acting;
  }

  private async playRound(): Promise<void> {
    const choice = this.game === 'dice' ? { target: 4_950, over: true } : { mines: MINES };
    const begun = await this.send('bet', { round_key: randomUUID(), stake: STAKE, choice });
    const id = begun.open?.id;
    if (id === undefined) return;
    for (let at = 0; at < STEPS; at += 1) {
      const { status } = await this.send('step', { round: id, at, step: at });
      if (status !== 'open') return;
    }
    await this.send('cash-out', { round: id });
  }

  private async send(name: string, body: object): Promise<RoundReply> {
    const reply = await this.calls.send({
      name: `${this.game} ${name} of ${this.player.username}`,
      url: `${this.origin}/play/${this.code}/${name}`,
      init: {
        method: 'POST',
        headers: { authorization: `Bearer ${this.token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      },
    });
    return this.note(reply, name);
  }

  private note({ status, text }: Reply, name: string): RoundReply {
    const reply = status === 200 ? (JSON.parse(text) as RoundReply) : {};
    if (reply.round) {
      const { id, stake, payout } = reply.round;
      this.rounds.set(id, { stake: poisha(stake), payout: poisha(payout) });
    } else if (reply.status !== 'open' && reply.status !== 'rolled_back') {
      this.unexpected.push(`${name}: ${status} ${text.slice(0, 200)}`);
    }
    return reply;
  }
}

const poisha = (text: string): number => Math.round(Number(text) * 100);
