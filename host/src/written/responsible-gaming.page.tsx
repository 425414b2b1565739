import { defineTexts } from '@pavilion/platform';
import { WrittenPage } from './written-page';

const words = defineTexts({
  en: () => import(/* webpackChunkName: "responsible-gaming-en" */ './responsible-gaming.texts.en'),
  bn: () => import(/* webpackChunkName: "responsible-gaming-bn" */ './responsible-gaming.texts.bn'),
});

export const Page = () => <WrittenPage texts={words} />;
