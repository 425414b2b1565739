import { PromotionsStrip } from './promotions-strip';

/** The strip in the middle of the account's overview. */
export function Slot() {
  return <PromotionsStrip words="newTitle" />;
}
