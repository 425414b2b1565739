import { defineTexts } from '@pavilion/platform';

export const forgotTexts = defineTexts({
  en: () => import(/* webpackChunkName: "entry-texts-en" */ './forgot.texts.en'),
  bn: () => import(/* webpackChunkName: "entry-texts-bn" */ './forgot.texts.bn'),
});
