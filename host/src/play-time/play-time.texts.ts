import { defineTexts } from '@pavilion/platform';

export const playTimeTexts = defineTexts({
  en: () => import(/* webpackChunkName: "texts-en" */ './play-time.texts.en'),
  bn: () => import(/* webpackChunkName: "texts-bn" */ './play-time.texts.bn'),
});
