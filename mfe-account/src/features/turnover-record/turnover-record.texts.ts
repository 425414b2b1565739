import { defineTexts } from '@pavilion/platform';

export const texts = defineTexts({
  en: () => import(/* webpackChunkName: "texts-en" */ './turnover-record.texts.en'),
  bn: () => import(/* webpackChunkName: "texts-bn" */ './turnover-record.texts.bn'),
});
