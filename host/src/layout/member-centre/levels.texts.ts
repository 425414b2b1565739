import { defineTexts } from '@pavilion/platform';

export const levelTexts = defineTexts<Readonly<Record<string, string>>>({
  en: () => import(/* webpackChunkName: "texts-en" */ './levels.texts.en'),
  bn: () => import(/* webpackChunkName: "texts-bn" */ './levels.texts.bn'),
});
