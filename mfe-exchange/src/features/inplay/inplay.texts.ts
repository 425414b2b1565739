import { defineTexts } from '@pavilion/platform';

export const inPlayTexts = defineTexts({
  en: () => import(/* webpackChunkName: "texts-en" */ './inplay.texts.en'),
  bn: () => import(/* webpackChunkName: "texts-bn" */ './inplay.texts.bn'),
});
