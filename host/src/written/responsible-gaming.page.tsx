import { defineTexts } from '@pavilion/platform';
import { WrittenPage } from './written-page';

const words = defineTexts({
  en: () => import(/* webpackChunkName: "written-en" */ './responsible-gaming.texts.en'),
  bn: () => import(/* webpackChunkName: "written-bn" */ './responsible-gaming.texts.bn'),
});

export const Page = () => <WrittenPage texts={words} />;
