import { defineTexts } from '@pavilion/platform';

export const sessionTexts = defineTexts({
  en: () => import(/* webpackChunkName: "entry-texts-en" */ './session.texts.en'),
  bn: () => import(/* webpackChunkName: "entry-texts-bn" */ './session.texts.bn'),
});
