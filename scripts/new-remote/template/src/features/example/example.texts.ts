import { defineTexts } from '@pavilion/platform';

export const exampleTexts = defineTexts({
  en: () => import(/* webpackChunkName: "texts-en" */ './example.texts.en'),
  bn: () => import(/* webpackChunkName: "texts-bn" */ './example.texts.bn'),
});
