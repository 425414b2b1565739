import { defineTexts } from '@pavilion/platform';

/** The long text at the foot of every page. */
export interface FooterText {
  readonly title: string;
  readonly sections: readonly { readonly title: string; readonly lines: readonly string[] }[];
}

export const storyTexts = defineTexts<FooterText>({
  en: () => import(/* webpackChunkName: "story-en" */ './story.texts.en'),
  bn: () => import(/* webpackChunkName: "story-bn" */ './story.texts.bn'),
});
