import { defineTexts } from '@pavilion/platform';

export const chatTexts = defineTexts({
  en: () => import(/* webpackChunkName: "services-en" */ './chat.texts.en'),
  bn: () => import(/* webpackChunkName: "services-bn" */ './chat.texts.bn'),
});
