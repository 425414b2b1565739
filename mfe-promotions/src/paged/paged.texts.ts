import { defineTexts } from '@pavilion/platform';

export const pagedTexts = defineTexts({
  en: () => import(/* webpackChunkName: "texts-en" */ './paged.texts.en'),
  bn: () => import(/* webpackChunkName: "texts-bn" */ './paged.texts.bn'),
});
