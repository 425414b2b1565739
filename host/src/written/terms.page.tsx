import { defineTexts } from '@pavilion/platform';
import { WrittenPage } from './written-page';

const words = defineTexts({
  en: () => import(/* webpackChunkName: "terms-en" */ './terms.texts.en'),
  bn: () => import(/* webpackChunkName: "terms-bn" */ './terms.texts.bn'),
});

export const Page = () => <WrittenPage texts={words} />;
