import { defineTexts } from '@pavilion/platform';

export const forgotTexts = defineTexts({
  en: () => import(/* webpackChunkName: "forgot-texts-en" */ './forgot.texts.en'),
  bn: () => import(/* webpackChunkName: "forgot-texts-bn" */ './forgot.texts.bn'),
});
