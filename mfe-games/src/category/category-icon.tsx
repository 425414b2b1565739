import { type ComponentProps, forwardRef } from 'react';
import {
  CherryIcon,
  CircleDotIcon,
  DicesIcon,
  FishIcon,
  type Icon,
  PlayIcon,
  SpadeIcon,
  StarIcon,
  TicketIcon,
  TrendingUpIcon,
  TrophyIcon,
} from '@pavilion/ui';
import type { CategoryKey } from './categories';

/** The icon set has no icon for "everything"; this one follows its lines and sizes. */
const TilesIcon: Icon = forwardRef<SVGSVGElement, ComponentProps<Icon>>(function TilesIcon(
  { size = 20, strokeWidth = 1.75, absoluteStrokeWidth: _, ...rest },
  ref,
) {
  return (
    <svg
      ref={ref}
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinejoin="round"
      aria-hidden="true"
      {...rest}
    >
      <path d="M4 3h5a1 1 0 0 1 1 1v5a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1zM15 3h5a1 1 0 0 1 1 1v5a1 1 0 0 1-1 1h-5a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1zM4 14h5a1 1 0 0 1 1 1v5a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1v-5a1 1 0 0 1 1-1zM15 14h5a1 1 0 0 1 1 1v5a1 1 0 0 1-1 1h-5a1 1 0 0 1-1-1v-5a1 1 0 0 1 1-1z" />
    </svg>
  );
});

export const categoryIcons: Readonly<Record<CategoryKey, Icon>> = {
  all: TilesIcon,
  live: PlayIcon,
  slot: CherryIcon,
  table: DicesIcon,
  crash: TrendingUpIcon,
  fishing: FishIcon,
  arcade: StarIcon,
  lottery: TicketIcon,
  poker: SpadeIcon,
  bingo: CircleDotIcon,
  sports: TrophyIcon,
};
