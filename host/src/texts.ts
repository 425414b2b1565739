import { defineTexts } from '@pavilion/platform';

/** Texts of the shell, which every page needs. */
export const texts = defineTexts({
  en: () => import(/* webpackChunkName: "texts-en" */ './texts.en'),
  bn: () => import(/* webpackChunkName: "texts-bn" */ './texts.bn'),
});
