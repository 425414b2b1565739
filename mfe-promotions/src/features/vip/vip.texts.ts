import { defineTexts } from '@pavilion/platform';

export const vipTexts = defineTexts({
  en: () => import(/* webpackChunkName: "texts-en" */ './vip.texts.en'),
  bn: () => import(/* webpackChunkName: "texts-bn" */ './vip.texts.bn'),
});
