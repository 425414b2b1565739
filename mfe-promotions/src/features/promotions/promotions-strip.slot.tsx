import { PromotionsStrip } from './promotions-strip';

/** The promotions strip on home. */
export function Slot() {
  return <PromotionsStrip words="title" />;
}
