import { type Game, getGames } from '@pavilion/contract/calls/games';
import { encode } from '@pavilion/contract/schema';

const game: Game = {
  code: 'FIRST-1',
  name: 'First game',
  nameBn: 'প্রথম খেলা',
  type: 'EGAME',
  provider: 'PAVILION',
  poster: '/storage/first.svg',
  rtp: 97,
  volatility: 'low',
  features: [],
  tags: [],
  displayOrder: 1,
  createdAt: 0,
};

/** Replies of the fake api in contract tests, where the default reply would show an empty page. */
export const replies = { 'GET /api/get-games': encode(getGames.reply, { games: [game] }) };
