import type { AriaRole, ReactElement } from 'react';

export interface CarouselProps {
  readonly label: string;
  /** The slides, with keys. A style sheet may show several at once: `--slides`, with `--gap` between them. */
  readonly children: readonly ReactElement[];
  /** Shows slides in turn, each for this time, with dots and a pause button; without it, all slides are in one row. */
  readonly rotateMs?: number;
  /** Names of the buttons that move a row by what it shows. */
  readonly arrows?: { readonly previous: string; readonly next: string };
  /** Role of the row of slides. */
  readonly role?: AriaRole;
  /** Index of the slide that stays in view. */
  readonly shown?: number;
  readonly className?: string | undefined;
}
