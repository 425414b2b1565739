import { endpoint } from '@pavilion/contract/endpoint';
import * as z from '@pavilion/contract/schema';
import { moment, taka, wire } from '@pavilion/contract/wire';

const feedBet = wire(
  {
    game_code: z.string(),
    /** First and last letter of the username: r***7. */
    player: z.string(),
    stake: taka,
    win: taka,
    settled_at: moment,
  },
  { game_code: 'gameCode', settled_at: 'settledAt' },
);
export type FeedBet = z.Clean<typeof feedBet>;

/** Lists settled rounds of all players without their names: the latest ones, and the highest wins of a day. */
export const readBetFeed = endpoint({
  method: 'GET',
  path: '/api/bet-feed',
  access: 'open',
  reply: z.object({ latest: z.array(feedBet), high: z.array(feedBet) }),
  refusals: {},
});
