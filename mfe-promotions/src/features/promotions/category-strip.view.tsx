import { observer } from 'mobx-react-lite';
import { useTexts } from '@pavilion/platform';
import {
  Carousel,
  CherryIcon,
  CircleDotIcon,
  DicesIcon,
  FishIcon,
  GiftIcon,
  type Icon,
  PlayIcon,
  SlidersIcon,
  SpadeIcon,
  StarIcon,
  TicketIcon,
  TrendingUpIcon,
  TrophyIcon,
  UsersIcon,
} from '@pavilion/ui';
import { texts } from '../../texts';
import styles from './category-strip.module.css';
import { categories, type Category } from './listed';
import type { PromotionsStore } from './promotions.store';

type Props = { readonly store: Pick<PromotionsStore, 'category' | 'choose'> };

const icons: Readonly<Record<Category, Icon>> = {
  all: GiftIcon,
  welcome: StarIcon,
  slots: CherryIcon,
  casino: SpadeIcon,
  sports: TrophyIcon,
  fishing: FishIcon,
  esports: CircleDotIcon,
  lottery: TicketIcon,
  p2p: UsersIcon,
  table: DicesIcon,
  arcade: PlayIcon,
  crash: TrendingUpIcon,
  others: SlidersIcon,
};

/** Category slides to swipe, page by button or walk by arrow keys. */
export const CategoryStrip = observer(function CategoryStrip({ store: { category, choose } }: Props) {
  const t = useTexts(texts).promotions;
  return (
    <Carousel
      label={t.categories}
      role="radiogroup"
      arrows={{ previous: t.earlier, next: t.further }}
      shown={categories.indexOf(category)}
      className={styles.strip}
    >
      {categories.map((value) => (
        <Slide
          key={value}
          icon={icons[value]}
          text={t[value]}
          isChosen={value === category}
          onChoose={() => choose(value)}
        />
      ))}
    </Carousel>
  );
});

type SlideProps = {
  readonly icon: Icon;
  readonly text: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
};

function Slide({ icon: Picture, text, isChosen, onChoose }: SlideProps) {
  return (
    <label className={styles.slide}>
      <input type="radio" name="promotion-category" checked={isChosen} onChange={onChoose} />
      <span className={styles.tile}>
        <Picture size={24} />
        <span>{text}</span>
      </span>
    </label>
  );
}
