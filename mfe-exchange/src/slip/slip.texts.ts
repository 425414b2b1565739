import { defineTexts } from '@pavilion/platform';

export type { SlipTexts } from './slip.texts.en';

export const slipTexts = defineTexts({
  en: () => import(/* webpackChunkName: "texts-en" */ './slip.texts.en'),
  bn: () => import(/* webpackChunkName: "texts-bn" */ './slip.texts.bn'),
});
