import { defineTexts } from '@pavilion/platform';

/** Texts not needed for the lobby's first view. */
export const panelsTexts = defineTexts({
  en: () => import(/* webpackChunkName: "lobby-panels-en" */ './panels.texts.en'),
  bn: () => import(/* webpackChunkName: "lobby-panels-bn" */ './panels.texts.bn'),
});
