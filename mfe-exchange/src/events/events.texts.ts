import { defineTexts } from '@pavilion/platform';

export const eventsTexts = defineTexts({
  en: () => import(/* webpackChunkName: "texts-en" */ './events.texts.en'),
  bn: () => import(/* webpackChunkName: "texts-bn" */ './events.texts.bn'),
});
