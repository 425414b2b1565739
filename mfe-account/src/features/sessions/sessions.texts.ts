import { defineTexts } from '@pavilion/platform';

export const texts = defineTexts({
  en: () => import(/* webpackChunkName: "texts-en" */ './sessions.texts.en'),
  bn: () => import(/* webpackChunkName: "texts-bn" */ './sessions.texts.bn'),
});
