import { fishingGames } from './originals/fishing';
import { freeSpinsSlots } from './originals/free-spins';
import type { EngineName, GameOf, OriginalGame } from './originals/game';
import { holdAndWinSlots } from './originals/hold-and-win';
import { crashGames, diceGames, hiloGames, minesGames } from './originals/quick';
import { bingoGames, kenoGames, plinkoGames, wheelGames } from './originals/risks';
import { slots } from './originals/slots';
import { footballGames, raceGames } from './originals/sports';
import { andarBaharGames, baccaratGames, blackjackGames, pokerGames, rouletteGames } from './originals/tables';
import { waysSlots } from './originals/ways';

export type * from './originals/game';
export { bingoPatterns, fishKinds, pokerHands, risks, standardStakes } from './originals/game';

/** The studios that have games, in display order. */
export const studios = [
  { code: 'PAVILION', name: 'Pavilion Originals', nameBn: 'প্যাভিলিয়ন অরিজিনালস' },
  { code: 'NAKSHI', name: 'Nakshi Studio', nameBn: 'নকশি স্টুডিও' },
  { code: 'TIGERBAY', name: 'Tiger Bay', nameBn: 'টাইগার বে' },
  { code: 'MEGHNA', name: 'Meghna Gaming', nameBn: 'মেঘনা গেমিং' },
  { code: 'LALBAGH', name: 'Lalbagh Tables', nameBn: 'লালবাগ টেবিলস' },
  { code: 'KHELA', name: 'Khela House', nameBn: 'খেলা হাউস' },
  { code: 'PADMA', name: 'Padma Play', nameBn: 'পদ্মা প্লে' },
  { code: 'BAZAAR', name: 'Bazaar Games', nameBn: 'বাজার গেমস' },
] as const;

const kinds: readonly (readonly OriginalGame[])[] = [
  diceGames,
  slots,
  minesGames,
  crashGames,
  rouletteGames,
  plinkoGames,
  wheelGames,
  hiloGames,
  kenoGames,
  bingoGames,
  baccaratGames,
  andarBaharGames,
  blackjackGames,
  pokerGames,
  raceGames,
  footballGames,
  fishingGames,
  freeSpinsSlots,
  waysSlots,
  holdAndWinSlots,
];
const longest = Math.max(...kinds.map((games) => games.length));

/** Every game of our own, alternating between kinds so that a lobby starts mixed. */
export const originals: readonly OriginalGame[] = Array.from({ length: longest }, (_, at) =>
  kinds.flatMap((games) => games[at] ?? []),
).flat();

const byCode: ReadonlyMap<string, OriginalGame> = new Map(originals.map((game) => [game.code, game]));

/** Returns our own game with this code. @returns undefined if there is none. */
export function originalOf(code: string): OriginalGame | undefined {
  return byCode.get(code);
}

/** The first game of each engine; its rules apply to all rounds played before there were variants. */
export const firstOf: { readonly [Name in EngineName]: GameOf<Name> } = {
  slot: first(slots),
  dice: first(diceGames),
  mines: first(minesGames),
  crash: first(crashGames),
  roulette: first(rouletteGames),
  plinko: first(plinkoGames),
  wheel: first(wheelGames),
  hilo: first(hiloGames),
  keno: first(kenoGames),
  bingo: first(bingoGames),
  baccarat: first(baccaratGames),
  andarbahar: first(andarBaharGames),
  blackjack: first(blackjackGames),
  poker: first(pokerGames),
  race: first(raceGames),
  football: first(footballGames),
  fishing: first(fishingGames),
  freespins: first(freeSpinsSlots),
  ways: first(waysSlots),
  holdandwin: first(holdAndWinSlots),
};

function first<Game>([game]: readonly Game[]): Game {
  if (game === undefined) throw new Error('Every engine needs at least one game');
  return game;
}
