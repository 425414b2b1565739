import { secrets, urls } from '@pavilion/contract/settings';
import type { ApiClient } from '../../scripts/lib/api-client';
import type { Players } from '../../scripts/lib/players';
import { type Attack, scaled } from '../attack';
import { chatThroughCuts } from './cut-chat';

const MESSAGES = 1000;
const CUTS = 20;

interface ChatWorld {
  readonly env: NodeJS.ProcessEnv;
  readonly client: ApiClient;
  readonly players: Players;
}

/** Messages of both sides arrive in one order, each once, over a connection that is cut repeatedly. */
export const chat: Attack<ChatWorld> = {
  name: 'chat',
  async attack({ env, players }, run) {
    const [messages, cuts] = [2 * Math.ceil(scaled(MESSAGES, run) / 2), scaled(CUTS, run)];
    run.log(`${messages} messages of both sides, the connection cut ${cuts} times`);
    const { api } = urls(env);
    // Raises the rate limit: a player does not type five hundred messages a minute.
    await fetch(`${api}/test/settings`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ chat_messages_per_minute: 100_000 }),
    });
    return chatThroughCuts({ api, deskKey: secrets(env).support, player: await players.makePlayer(), messages, cuts });
  },
};
