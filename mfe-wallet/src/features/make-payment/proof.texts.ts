import { defineTexts } from '@pavilion/platform';

export const texts = defineTexts({
  en: () => import(/* webpackChunkName: "texts-en" */ './proof.texts.en'),
  bn: () => import(/* webpackChunkName: "texts-bn" */ './proof.texts.bn'),
});
