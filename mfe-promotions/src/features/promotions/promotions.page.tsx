import { useStore } from '@pavilion/platform';
import { PromotionsStore } from '../../promotion/promotions.store';
import { PromotionsView } from './promotions.view';

export function Page() {
  const store = useStore((platform) => new PromotionsStore(platform));
  return <PromotionsView store={store} />;
}
