import { type sliders } from '@pavilion/contract/calls/site';
import type { ReplyOf } from '@pavilion/contract/endpoint';
import type { Language, Layout } from '@pavilion/platform';

export type Slide = ReplyOf<typeof sliders>[number];

/** Home's banners in the operator's order. */
export function bannersOf(slides: readonly Slide[]): Slide[] {
  return slides.filter(({ type, status }) => type === 'Main' && status === 'active');
}

/** A drawn banner has a crop of its own for phones, named beside it. */
export function pictureOf({ thumbnail }: Slide, layout: Layout): string {
  const isDrawn = thumbnail.startsWith('banners/') && thumbnail.endsWith('.svg');
  return `/storage/${layout === 'mobile' && isDrawn ? thumbnail.replace(/\.svg$/, '-mobile.svg') : thumbnail}`;
}

export function nameOf({ name, nameBn }: Slide, language: Language): string {
  return language === 'bn' ? nameBn || name : name;
}
