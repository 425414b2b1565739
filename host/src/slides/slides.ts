import { sliders } from '@pavilion/contract/calls/site';
import type { ReplyOf } from '@pavilion/contract/endpoint';
import { type Language, type Layout, useStore } from '@pavilion/platform';

export type Slide = ReplyOf<typeof sliders>[number];
const QUARTER_HOUR_MS = 900_000;

/** What GET /api/sliders answers, read once for whoever shows a part of it. Use inside an observer. */
export function useSliders() {
  return useStore(({ queries }) => queries.read(sliders, {}, { staleMs: QUARTER_HOUR_MS }));
}

/** Those that show of one kind, in the operator's order. */
export function slidesOf(slides: readonly Slide[], kind: 'Main' | 'Favourite'): Slide[] {
  return slides.filter(({ type, status }) => type === kind && status === 'active');
}

/** A drawn banner has a crop of its own for phones, named beside it. */
export function pictureOf({ thumbnail }: Slide, layout: Layout): string {
  const isDrawn = thumbnail.startsWith('banners/') && thumbnail.endsWith('.svg');
  return `/storage/${layout === 'mobile' && isDrawn ? thumbnail.replace(/\.svg$/, '-mobile.svg') : thumbnail}`;
}

export function nameOf({ name, nameBn }: Slide, language: Language): string {
  return language === 'bn' ? nameBn || name : name;
}
