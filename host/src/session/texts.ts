import { defineTexts } from '@pavilion/platform';

/** Texts of the pages that sign a player in or up. */
export const texts = defineTexts({
  en: () => import(/* webpackChunkName: "entry-texts-en" */ './texts.en'),
  bn: () => import(/* webpackChunkName: "entry-texts-bn" */ './texts.bn'),
});
