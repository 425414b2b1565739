import { openMoneyWorld } from '../money-world';
import { areaOf } from '../programme';
import { chat } from './chat';

export const accountArea = areaOf({
  holds: 'what is said in the support chat arrives in one order, each message once',
  open: () => {
    // Nobody answers by itself: every message counts.
    process.env['PAVILION_SUPPORT'] = 'off';
    return openMoneyWorld();
  },
  programmes: [chat],
});
