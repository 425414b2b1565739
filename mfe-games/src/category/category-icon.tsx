import { CherryIcon, CircleDotIcon, DicesIcon, FishIcon, MenuIcon, PlayIcon, SpadeIcon, StarIcon, TicketIcon, TrendingUpIcon, TrophyIcon, type Icon } from '@pavilion/ui';
import type { CategoryKey } from './categories';

export const categoryIcons: Readonly<Record<CategoryKey, Icon>> = {
  all: MenuIcon,
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
