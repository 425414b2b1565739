import { defineTexts } from '@pavilion/platform';
import { WrittenPage } from './written-page';

const words = defineTexts({
  en: () => import(/* webpackChunkName: "about-us-en" */ './about-us.texts.en'),
  bn: () => import(/* webpackChunkName: "about-us-bn" */ './about-us.texts.bn'),
});

export const Page = () => <WrittenPage texts={words} />;
