import { defineTexts } from '@pavilion/platform';

export const recordsTexts = defineTexts({
  en: () => import(/* webpackChunkName: "texts-en" */ './records.texts.en'),
  bn: () => import(/* webpackChunkName: "texts-bn" */ './records.texts.bn'),
});
