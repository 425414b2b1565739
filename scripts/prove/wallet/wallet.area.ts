import { openMoneyWorld } from '../money-world';
import { areaOf } from '../programme';
import { credits } from './credits';
import { deadTokens } from './dead-tokens';
import { powerCuts } from './power-cuts';

export const walletArea = areaOf({
  holds: 'a payment is credited once, nothing acknowledged is lost, a token that was logged out is dead',
  open: openMoneyWorld,
  programmes: [credits, deadTokens, powerCuts],
});
