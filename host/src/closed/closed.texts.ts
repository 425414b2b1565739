import { defineTexts } from '@pavilion/platform';

export const closedTexts = defineTexts({
  en: () => import(/* webpackChunkName: "services-en" */ './closed.texts.en'),
  bn: () => import(/* webpackChunkName: "services-bn" */ './closed.texts.bn'),
});
