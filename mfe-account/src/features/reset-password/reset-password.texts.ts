import { defineTexts } from '@pavilion/platform';

export const texts = defineTexts({
  en: () => import(/* webpackChunkName: "texts-en" */ './reset-password.texts.en'),
  bn: () => import(/* webpackChunkName: "texts-bn" */ './reset-password.texts.bn'),
});
