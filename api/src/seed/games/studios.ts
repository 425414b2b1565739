import type { GameType } from '@pavilion/contract/calls/games';

/** A provider of the demo content, and how many games of each type it makes. */
export interface Studio {
  readonly code: string;
  readonly name: string;
  /** What its games' codes begin with. */
  readonly prefix: string;
  readonly makes: Readonly<Partial<Record<GameType, number>>>;
}

/** In the order they are shown; our own come first. */
export const studios: readonly Studio[] = [
  { code: 'PAVILION', name: 'Pavilion Originals', prefix: 'PAV', makes: { SLOT: 10, EGAME: 16, TABLE: 4, LOTTO: 2 } },
  { code: 'NAKSHI', name: 'Nakshi Studio', prefix: 'NAK', makes: { SLOT: 28, LOTTO: 3 } },
  { code: 'SHAPLA', name: 'Shapla Live', prefix: 'SHA', makes: { LIVE: 26, TABLE: 5 } },
  { code: 'MEGHNA', name: 'Meghna Gaming', prefix: 'MEG', makes: { EGAME: 20, SLOT: 11 } },
  { code: 'TIGERBAY', name: 'Tiger Bay', prefix: 'TIG', makes: { SLOT: 26, FH: 5 } },
  { code: 'PADMA', name: 'Padma Play', prefix: 'PAD', makes: { FH: 12, SLOT: 12, EGAME: 7 } },
  { code: 'KHELA', name: 'Khela House', prefix: 'KHE', makes: { EGAME: 16, SPORTS: 8, BINGO: 6 } },
  { code: 'LALBAGH', name: 'Lalbagh Tables', prefix: 'LAL', makes: { TABLE: 20, LIVE: 12 } },
  { code: 'BAZAAR', name: 'Bazaar Games', prefix: 'BAZ', makes: { SLOT: 16, LOTTO: 9, EGAME: 6 } },
  { code: 'MONSOON', name: 'Monsoon Works', prefix: 'MON', makes: { BINGO: 9, LOTTO: 8, SLOT: 14 } },
];

interface HouseGame {
  readonly code: string;
  readonly name: string;
  readonly nameBn: string;
  readonly type: GameType;
  readonly tags: readonly string[];
}

/** Sports houses the menus lead to by their platform. */
export const houses: readonly { readonly code: string; readonly name: string; readonly games: readonly HouseGame[] }[] = [
  {
    code: 'SABA',
    name: 'SABA',
    games: [
      { code: 'SABA-VIRTUAL-001', name: 'Virtual Football', nameBn: 'ভার্চুয়াল ফুটবল', type: 'SPORTS', tags: ['virtual', 'hot'] },
      { code: 'SABA-VIRTUAL-002', name: 'Virtual Cricket', nameBn: 'ভার্চুয়াল ক্রিকেট', type: 'SPORTS', tags: ['virtual'] },
    ],
  },
  { code: 'HORSEBOOK', name: 'Horsebook', games: [{ code: 'HRB-LIVE-001', name: 'Horsebook Derby', nameBn: 'হর্সবুক ডার্বি', type: 'LIVE', tags: ['racing'] }] },
  { code: 'E1SPORT', name: 'E1Sports', games: [{ code: 'E1S-SPORTS-001', name: 'E1 League', nameBn: 'ই-ওয়ান লিগ', type: 'SPORTS', tags: ['esports'] }] },
  { code: 'KABADDI', name: 'Kabaddi', games: [{ code: 'KAB-SPORTS-001', name: 'Kabaddi Cup', nameBn: 'কাবাডি কাপ', type: 'SPORTS', tags: [] }] },
  { code: 'FANTASY', name: 'Fantasy', games: [{ code: 'FAN-SPORTS-001', name: 'Fantasy Eleven League', nameBn: 'ফ্যান্টাসি একাদশ', type: 'SPORTS', tags: [] }] },
  { code: 'CMD', name: 'CMD Sports', games: [{ code: 'CMD-SPORTS-001', name: 'CMD Striker Football', nameBn: 'সিএমডি স্ট্রাইকার', type: 'SPORTS', tags: [] }] },
];
