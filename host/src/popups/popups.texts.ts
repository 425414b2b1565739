import { defineTexts } from '@pavilion/platform';

export const popupsTexts = defineTexts({
  en: () => import(/* webpackChunkName: "popups-en" */ './popups.texts.en'),
  bn: () => import(/* webpackChunkName: "popups-bn" */ './popups.texts.bn'),
});
