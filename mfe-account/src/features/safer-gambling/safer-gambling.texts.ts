import { defineTexts } from '@pavilion/platform';

export const texts = defineTexts({
  en: () => import(/* webpackChunkName: "texts-en" */ './safer-gambling.texts.en'),
  bn: () => import(/* webpackChunkName: "texts-bn" */ './safer-gambling.texts.bn'),
});
