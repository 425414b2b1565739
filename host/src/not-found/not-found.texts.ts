import { defineTexts } from '@pavilion/platform';

export const notFoundTexts = defineTexts({
  en: () => import(/* webpackChunkName: "not-found-en" */ './not-found.texts.en'),
  bn: () => import(/* webpackChunkName: "not-found-bn" */ './not-found.texts.bn'),
});
