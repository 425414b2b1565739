import { defineTexts } from '@pavilion/platform';

export const footerTexts = defineTexts({
  en: () => import(/* webpackChunkName: "services-en" */ './footer.texts.en'),
  bn: () => import(/* webpackChunkName: "services-bn" */ './footer.texts.bn'),
});
