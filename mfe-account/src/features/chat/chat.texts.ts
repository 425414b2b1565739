import { defineTexts } from '@pavilion/platform';

export const texts = defineTexts({
  en: () => import(/* webpackChunkName: "texts-en" */ './chat.texts.en'),
  bn: () => import(/* webpackChunkName: "texts-bn" */ './chat.texts.bn'),
});
