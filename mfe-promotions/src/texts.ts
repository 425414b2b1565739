import { defineTexts } from '@pavilion/platform';

export const texts = defineTexts({
  en: () => import(/* webpackChunkName: "texts-en" */ './texts.en'),
  bn: () => import(/* webpackChunkName: "texts-bn" */ './texts.bn'),
});
