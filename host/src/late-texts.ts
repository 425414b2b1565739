import { defineTexts } from '@pavilion/platform';

/** Texts of what loads after the page: the footer, the chat button, notices and dialogs. */
export const lateTexts = defineTexts({
  en: () => import(/* webpackChunkName: "services-en" */ './late-texts.en'),
  bn: () => import(/* webpackChunkName: "services-bn" */ './late-texts.bn'),
});
