import { defineTexts } from '@pavilion/platform';

export const bettingSettingsTexts = defineTexts({
  en: () => import(/* webpackChunkName: "betting-settings-en" */ './betting-settings.texts.en'),
  bn: () => import(/* webpackChunkName: "betting-settings-bn" */ './betting-settings.texts.bn'),
});
