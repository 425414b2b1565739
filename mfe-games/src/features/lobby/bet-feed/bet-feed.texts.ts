import { defineTexts } from '@pavilion/platform';

export const betFeedTexts = defineTexts({
  en: () => import(/* webpackChunkName: "lobby-late-en" */ './bet-feed.texts.en'),
  bn: () => import(/* webpackChunkName: "lobby-late-bn" */ './bet-feed.texts.bn'),
});
