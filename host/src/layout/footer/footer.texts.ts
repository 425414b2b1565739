import { defineTexts } from '@pavilion/platform';

export const footerTexts = defineTexts({
  en: () => import(/* webpackChunkName: "texts-en" */ './footer.texts.en'),
  bn: () => import(/* webpackChunkName: "texts-bn" */ './footer.texts.bn'),
});
