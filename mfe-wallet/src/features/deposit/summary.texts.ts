import { defineTexts } from '@pavilion/platform';

export const texts = defineTexts({
  en: () => import(/* webpackChunkName: "texts-en" */ './summary.texts.en'),
  bn: () => import(/* webpackChunkName: "texts-bn" */ './summary.texts.bn'),
});
