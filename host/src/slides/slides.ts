import { sliders } from '@pavilion/contract/calls/site';
import type { ReplyOf } from '@pavilion/contract/endpoint';
import { type Language, useStore } from '@pavilion/platform';

type Slide = ReplyOf<typeof sliders>[number];
const QUARTER_HOUR_MS = 900_000;

/** Returns the reply of GET /api/sliders, read once for all that show a part of it. Use inside an observer. */
export function useSliders() {
  return useStore(({ queries }) => queries.read(sliders, {}, { staleMs: QUARTER_HOUR_MS }));
}

/** Returns the active slides of one kind, in the operator's order. */
export function slidesOf(slides: readonly Slide[], kind: 'Main' | 'Favourite'): Slide[] {
  return slides.filter(({ type, status }) => type === kind && status === 'active');
}

export const pictureOf = ({ thumbnail }: Slide): string => `/storage/${thumbnail}`;

export function nameOf({ name, nameBn }: Slide, language: Language): string {
  return language === 'bn' ? nameBn || name : name;
}

export function labelOf({ label, labelBn }: Slide, language: Language): string {
  return language === 'bn' ? labelBn || label : label;
}
