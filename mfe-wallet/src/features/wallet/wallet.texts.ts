import { defineTexts } from '@pavilion/platform';

export const texts = defineTexts({
  en: () => import(/* webpackChunkName: "texts-en" */ './wallet.texts.en'),
  bn: () => import(/* webpackChunkName: "texts-bn" */ './wallet.texts.bn'),
});
