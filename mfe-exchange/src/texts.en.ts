import { texts as marketNames } from '@pavilion/contract/market-names.texts.en';
import { texts as bets } from './bets/bets.texts.en';
import { texts as events } from './events/events.texts.en';
import { texts as account } from './features/account/account.texts.en';
import { texts as accountBets } from './features/account/bets.texts.en';
import { texts as records } from './features/account/records/records.texts.en';
import { texts as exchange } from './features/exchange/exchange.texts.en';
import { texts as inPlay } from './features/inplay/inplay.texts.en';
import { texts as liveMarkets } from './features/live-markets/live-markets.texts.en';
import { texts as multi } from './features/multi/multi.texts.en';
import { texts as oddsView } from './features/odds-view/odds-view.texts.en';
import { texts as sports } from './features/sports/sports.texts.en';
import { texts as slip } from './slip/slip.texts.en';

export const texts = {
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
