import { defineTexts } from '@pavilion/platform';

export const closedTexts = defineTexts({
  en: () => import(/* webpackChunkName: "closed-en" */ './closed.texts.en'),
  bn: () => import(/* webpackChunkName: "closed-bn" */ './closed.texts.bn'),
});
