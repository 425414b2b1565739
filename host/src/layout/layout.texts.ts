import { defineTexts } from '@pavilion/platform';
import type { UiTexts } from '@pavilion/ui';

export const layoutTexts = defineTexts({
  en: () => import(/* webpackChunkName: "texts-en" */ './layout.texts.en'),
  bn: () => import(/* webpackChunkName: "texts-bn" */ './layout.texts.bn'),
});

/** Texts of the shared components. */
export const componentTexts = defineTexts<UiTexts>({
  en: async () => ({
    texts: (await import(/* webpackChunkName: "texts-en" */ '@pavilion/ui/texts/ui.texts.en')).uiTexts,
  }),
  bn: async () => ({
    texts: (await import(/* webpackChunkName: "texts-bn" */ '@pavilion/ui/texts/ui.texts.bn')).uiTexts,
  }),
});
