import { defineTexts } from '@pavilion/platform';

export const homeTexts = defineTexts({
  en: () => import(/* webpackChunkName: "texts-en" */ './home.texts.en'),
  bn: () => import(/* webpackChunkName: "texts-bn" */ './home.texts.bn'),
});
