import { defineTexts } from '@pavilion/platform';

export const captureTexts = defineTexts({
  en: () => import(/* webpackChunkName: "capture-texts-en" */ './capture.texts.en'),
  bn: () => import(/* webpackChunkName: "capture-texts-bn" */ './capture.texts.bn'),
});
