import { defineTexts } from '@pavilion/platform';

export const referralTexts = defineTexts({
  en: () => import(/* webpackChunkName: "texts-en" */ './referral.texts.en'),
  bn: () => import(/* webpackChunkName: "texts-bn" */ './referral.texts.bn'),
});
