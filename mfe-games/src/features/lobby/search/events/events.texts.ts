import { defineTexts } from '@pavilion/platform';

export const eventsTexts = defineTexts({
  en: () => import(/* webpackChunkName: "lobby-late-en" */ './events.texts.en'),
  bn: () => import(/* webpackChunkName: "lobby-late-bn" */ './events.texts.bn'),
});
