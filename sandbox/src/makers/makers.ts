import { makerNames } from '@pavilion/contract/settings';
import type { UpstreamPool } from '@pavilion/server/http/upstream-pool';
import type { FeedHub } from '../feed/feed.hub';
import type { FeedMessage } from '../feed/feed.messages';
import { Maker } from './maker';
import { PlayerClient } from './player.client';

interface Setup {
  readonly apis: UpstreamPool;
  readonly password: string;
  readonly hub: FeedHub;
}

/** Poisha per order. */
const STAKE = 500_000;

/** Starts the market makers, each with its share of the markets. They are ordinary players. */
export function startMakers({ apis, password, hub }: Setup): { close(): Promise<void> } {
  const share = (market: string): number =>
    [...market].reduce((sum, character) => sum + character.charCodeAt(0), 0) % makerNames.length;
  const makers = makerNames.map(
    (name, at) => new Maker(new PlayerClient(apis, name, password), STAKE, (market) => share(market) === at),
  );
  const leave = hub.add(
    (lines) => {
      for (const line of lines.trim().split('\n'))
        for (const maker of makers) maker.handleMessage(JSON.parse(line) as FeedMessage);
      return true;
    },
    () => undefined,
  );
  for (const maker of makers) maker.start();
  return {
    async close() {
      leave();
      await Promise.all(makers.map((maker) => maker.close()));
    },
  };
}
