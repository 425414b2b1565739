import { texts as marketNames } from '@pavilion/contract/market-names.texts.bn';
import { texts as bets } from './bets/bets.texts.bn';
import { texts as events } from './events/events.texts.bn';
import { texts as account } from './features/account/account.texts.bn';
import { texts as accountBets } from './features/account/bets.texts.bn';
import { texts as records } from './features/account/records/records.texts.bn';
import { texts as exchange } from './features/exchange/exchange.texts.bn';
import { texts as inPlay } from './features/inplay/inplay.texts.bn';
import { texts as liveMarkets } from './features/live-markets/live-markets.texts.bn';
import { texts as multi } from './features/multi/multi.texts.bn';
import { texts as oddsView } from './features/odds-view/odds-view.texts.bn';
import { texts as sports } from './features/sports/sports.texts.bn';
import { texts as slip } from './slip/slip.texts.bn';
import type { texts as english } from './texts.en';

export const texts: typeof english = {
  account,
  accountBets,
  bets,
  events,
  exchange,
  inPlay,
  liveMarkets,
  marketNames,
  multi,
  oddsView,
  records,
  slip,
  sports,
};
