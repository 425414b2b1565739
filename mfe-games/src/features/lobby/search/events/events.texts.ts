import { defineTexts } from '@pavilion/platform';

export const eventsTexts = defineTexts({
  en: () => import(/* webpackChunkName: "lobby-events-en" */ './events.texts.en'),
  bn: () => import(/* webpackChunkName: "lobby-events-bn" */ './events.texts.bn'),
});
