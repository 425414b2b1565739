import { defineTexts } from '@pavilion/platform';

export const texts = defineTexts({
  en: () => import(/* webpackChunkName: "texts-en" */ './account.texts.en'),
  bn: () => import(/* webpackChunkName: "texts-bn" */ './account.texts.bn'),
});
