import type { Promotion } from '@pavilion/contract/calls/promotions';

/** Fixture: a running, listed promotion without an end. */
export function promotion(over: Partial<Promotion> = {}): Promotion {
  return {
    id: 1,
    name: 'Sports welcome bonus',
    nameBn: 'স্পোর্টস ওয়েলকাম বোনাস',
    description: 'Up to 7,777 taka on your first deposit.',
    descriptionBn: 'প্রথম ডিপোজিটে ৭,৭৭৭ টাকা পর্যন্ত।',
    thumbnail: '/storage/banners/1.svg',
    startsAt: Date.UTC(2026, 0, 1),
    endsAt: null,
    status: 'active',
    display: 1,
    categories: [4, 99],
    bonusPercent: 100,
    turnover: 10,
    minDeposit: 50_000,
    maxBonus: 777_700,
    contribution: [],
    maxStake: null,
    expiresAfterDays: null,
    turnoverLimits: { maxChance: 90, minOdds: 1.1, games: [] },
    freeRounds: null,
    ineligible: null,
    ...over,
  };
}
