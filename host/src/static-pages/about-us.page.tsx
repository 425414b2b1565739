import { defineTexts } from '@pavilion/platform';
import { StaticPageView } from './static-page';

const words = defineTexts({
  en: () => import(/* webpackChunkName: "static-pages-en" */ './about-us.texts.en'),
  bn: () => import(/* webpackChunkName: "static-pages-bn" */ './about-us.texts.bn'),
});

export const Page = () => <StaticPageView texts={words} />;
