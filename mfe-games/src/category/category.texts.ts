import { defineTexts } from '@pavilion/platform';

export const categoryTexts = defineTexts({
  en: () => import(/* webpackChunkName: "texts-en" */ './category.texts.en'),
  bn: () => import(/* webpackChunkName: "texts-bn" */ './category.texts.bn'),
});
