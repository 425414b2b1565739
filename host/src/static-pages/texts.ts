import { defineTexts } from '@pavilion/platform';

export const texts = defineTexts({
  en: () => import(/* webpackChunkName: "static-pages-en" */ './texts.en'),
  bn: () => import(/* webpackChunkName: "static-pages-bn" */ './texts.bn'),
});
