import { defineTexts } from '@pavilion/platform';

export const texts = defineTexts({
  en: () => import(/* webpackChunkName: "texts-en" */ './inbox.texts.en'),
  bn: () => import(/* webpackChunkName: "texts-bn" */ './inbox.texts.bn'),
});
