import { defineTexts } from '@pavilion/platform';

export const texts = defineTexts({
  en: () => import(/* webpackChunkName: "texts-en" */ './profile.texts.en'),
  bn: () => import(/* webpackChunkName: "texts-bn" */ './profile.texts.bn'),
});
