import { defineTexts } from '@pavilion/platform';

export const writtenTexts = defineTexts({
  en: () => import(/* webpackChunkName: "written-en" */ './written.texts.en'),
  bn: () => import(/* webpackChunkName: "written-bn" */ './written.texts.bn'),
});
