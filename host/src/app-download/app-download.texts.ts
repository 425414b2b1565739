import { defineTexts } from '@pavilion/platform';

export const appDownloadTexts = defineTexts({
  en: () => import(/* webpackChunkName: "app-download-en" */ './app-download.texts.en'),
  bn: () => import(/* webpackChunkName: "app-download-bn" */ './app-download.texts.bn'),
});
