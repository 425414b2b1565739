import { defineTexts } from '@pavilion/platform';

export const popupsTexts = defineTexts({
  en: () => import(/* webpackChunkName: "services-en" */ './popups.texts.en'),
  bn: () => import(/* webpackChunkName: "services-bn" */ './popups.texts.bn'),
});
