import { defineTexts } from '@pavilion/platform';

export const texts = defineTexts({
  en: () => import(/* webpackChunkName: "texts-en" */ './funds.texts.en'),
  bn: () => import(/* webpackChunkName: "texts-bn" */ './funds.texts.bn'),
});
