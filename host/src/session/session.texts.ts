import { defineTexts } from '@pavilion/platform';

export const sessionTexts = defineTexts({
  en: () => import(/* webpackChunkName: "texts-en" */ './session.texts.en'),
  bn: () => import(/* webpackChunkName: "texts-bn" */ './session.texts.bn'),
});
