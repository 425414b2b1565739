import { defineTexts } from '@pavilion/platform';
import type { FooterText } from './story';

export const storyTexts = defineTexts<FooterText>({
  en: () => import(/* webpackChunkName: "story-en" */ './story.texts.en'),
  bn: () => import(/* webpackChunkName: "story-bn" */ './story.texts.bn'),
});
