import { defineTexts } from '@pavilion/platform';

export const accountTexts = defineTexts({
  en: () => import(/* webpackChunkName: "texts-en" */ './account.texts.en'),
  bn: () => import(/* webpackChunkName: "texts-bn" */ './account.texts.bn'),
});
