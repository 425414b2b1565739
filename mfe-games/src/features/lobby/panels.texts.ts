import { defineTexts } from '@pavilion/platform';

/** Words of what comes after the first sight of the lobby. */
export const panelsTexts = defineTexts({
  en: () => import(/* webpackChunkName: "lobby-panels-en" */ './panels.texts.en'),
  bn: () => import(/* webpackChunkName: "lobby-panels-bn" */ './panels.texts.bn'),
});
