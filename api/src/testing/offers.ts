import { addPromotion, type NewPromotion } from '../domains/promotions/promotions.service';
import type { App } from '../kernel/app';
import type { Earner } from './matrices/rewards-matrix';
import type { World } from './world';

/** Adds an offer of 10 % with a turnover of once, for every player and without a limit of uses; ids count from 1. */
export async function addOffer(app: Pick<App, 'db'>, change: Partial<NewPromotion> = {}): Promise<void> {
  const words = {
    name: 'Offer',
    nameBn: 'Offer',
    description: '',
    descriptionBn: '',
    palette: 'x',
    motif: 'reels',
    displayOrder: 0,
  };
  const terms = {
    startsAt: 0,
    endsAt: null,
    status: 'active',
    display: true,
    categories: '[1]',
    minDeposit: 0,
    maxBonus: 1_000_000,
    bonusPercent: 10,
    turnover: 1,
    uses: 'always',
  } as const;
  await addPromotion(app.db, { ...words, ...terms, ...change });
}

/** Creates a player who deposited 500 taka and wagers the bonus. */
export async function withBonus(world: World, promotion = 1): Promise<Earner> {
  const player = await world.player();
  const order = await player.order('500.00', promotion);
  await player.claim(order, player.pay(order));
  await player.outcomeOf(order);
  const { data } = (await player.get('/api/bonuses')).body as unknown as { data: { id: string; state: string }[] };
  return { player, bonus: data.find(({ state }) => state === 'wagering')?.id ?? 'none' };
}
