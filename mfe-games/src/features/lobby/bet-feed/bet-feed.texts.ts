import { defineTexts } from '@pavilion/platform';

export const betFeedTexts = defineTexts({
  en: () => import(/* webpackChunkName: "bet-feed-en" */ './bet-feed.texts.en'),
  bn: () => import(/* webpackChunkName: "bet-feed-bn" */ './bet-feed.texts.bn'),
});
