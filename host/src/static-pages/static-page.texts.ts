import { defineTexts } from '@pavilion/platform';

export const staticPageTexts = defineTexts({
  en: () => import(/* webpackChunkName: "static-pages-en" */ './static-page.texts.en'),
  bn: () => import(/* webpackChunkName: "static-pages-bn" */ './static-page.texts.bn'),
});
