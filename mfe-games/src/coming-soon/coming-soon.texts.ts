import { defineTexts } from '@pavilion/platform';

export const comingSoonTexts = defineTexts({
  en: () => import(/* webpackChunkName: "texts-en" */ './coming-soon.texts.en'),
  bn: () => import(/* webpackChunkName: "texts-bn" */ './coming-soon.texts.bn'),
});
