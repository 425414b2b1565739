import { defineTexts } from '@pavilion/platform';
import { StaticPageView } from './static-page';

const words = defineTexts({
  en: () => import(/* webpackChunkName: "static-pages-en" */ './responsible-gaming.texts.en'),
  bn: () => import(/* webpackChunkName: "static-pages-bn" */ './responsible-gaming.texts.bn'),
});

export const Page = () => <StaticPageView texts={words} />;
