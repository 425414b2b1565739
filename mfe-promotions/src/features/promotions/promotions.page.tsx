import { observer } from 'mobx-react-lite';
import { useStore } from '@pavilion/platform';
import { PromotionsStore } from './promotions.store';
import { PromotionsView } from './promotions.view';

export const Page = observer(function PromotionsPage() {
  return <PromotionsView store={useStore((platform) => new PromotionsStore(platform))} />;
});
