import { defineTexts } from '@pavilion/platform';

/** Texts of the two steps; those of both forms are in the session's texts. */
export const signUpTexts = defineTexts({
  en: () => import(/* webpackChunkName: "entry-texts-en" */ './sign-up.texts.en'),
  bn: () => import(/* webpackChunkName: "entry-texts-bn" */ './sign-up.texts.bn'),
});
