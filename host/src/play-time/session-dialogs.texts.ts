import { defineTexts } from '@pavilion/platform';

export const dialogTexts = defineTexts({
  en: () => import(/* webpackChunkName: "services-en" */ './session-dialogs.texts.en'),
  bn: () => import(/* webpackChunkName: "services-bn" */ './session-dialogs.texts.bn'),
});
