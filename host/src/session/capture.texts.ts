import { defineTexts } from '@pavilion/platform';

export const captureTexts = defineTexts({
  en: () => import(/* webpackChunkName: "entry-texts-en" */ './capture.texts.en'),
  bn: () => import(/* webpackChunkName: "entry-texts-bn" */ './capture.texts.bn'),
});
