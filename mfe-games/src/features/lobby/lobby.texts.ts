import { defineTexts } from '@pavilion/platform';

export const lobbyTexts = defineTexts({
  en: () => import(/* webpackChunkName: "texts-en" */ './lobby.texts.en'),
  bn: () => import(/* webpackChunkName: "texts-bn" */ './lobby.texts.bn'),
});
