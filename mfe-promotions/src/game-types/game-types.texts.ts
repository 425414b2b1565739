import { defineTexts } from '@pavilion/platform';

export const gameTypeTexts = defineTexts({
  en: () => import(/* webpackChunkName: "texts-en" */ './game-types.texts.en'),
  bn: () => import(/* webpackChunkName: "texts-bn" */ './game-types.texts.bn'),
});
