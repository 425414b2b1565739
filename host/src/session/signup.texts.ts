import { defineTexts } from '@pavilion/platform';

/** The two steps' own words; those of both forms are the session's. */
export const signUpTexts = defineTexts({
  en: () => import(/* webpackChunkName: "entry-texts-en" */ './signup.texts.en'),
  bn: () => import(/* webpackChunkName: "entry-texts-bn" */ './signup.texts.bn'),
});
