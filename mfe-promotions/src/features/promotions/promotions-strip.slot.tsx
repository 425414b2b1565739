import { PromotionsStrip } from './promotions-strip';

/** Home's strip. */
export function Slot() {
  return <PromotionsStrip words="title" />;
}
