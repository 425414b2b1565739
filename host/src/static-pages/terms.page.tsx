import { defineTexts } from '@pavilion/platform';
import { StaticPageView } from './static-page';

const words = defineTexts({
  en: () => import(/* webpackChunkName: "static-pages-en" */ './terms.texts.en'),
  bn: () => import(/* webpackChunkName: "static-pages-bn" */ './terms.texts.bn'),
});

export const Page = () => <StaticPageView texts={words} />;
