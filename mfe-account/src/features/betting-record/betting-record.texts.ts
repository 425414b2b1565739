import { defineTexts } from '@pavilion/platform';

export const texts = defineTexts({
  en: () => import(/* webpackChunkName: "texts-en" */ './betting-record.texts.en'),
  bn: () => import(/* webpackChunkName: "texts-bn" */ './betting-record.texts.bn'),
});
