import { defineTexts } from '@pavilion/platform';

export const noticesTexts = defineTexts({
  en: () => import(/* webpackChunkName: "services-en" */ './notices.texts.en'),
  bn: () => import(/* webpackChunkName: "services-bn" */ './notices.texts.bn'),
});
