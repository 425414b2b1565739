import type { GameType } from '@pavilion/contract/calls/games';

import { Random } from '../../artwork/random';
import { engineFacts, engineOf } from '../../games/engine';
import type { NewGame } from '../../games/catalogue-admin.service';
import { houses, studios, type Studio } from './studios';
import * as words from './words';
import type { Words } from './words';

const DAY_MS = 86_400_000;

// Our own first games, by the names the provider gives them in its frame.
const originals = [
  { code: 'PAV-DICE-001', name: ['Night Dice', 'নাইট ডাইস'], type: 'EGAME', tags: ['arcade'] },
  { code: 'PAV-SLOT-001', name: ['Wicket Reels', 'উইকেট রিলস'], type: 'SLOT', tags: [] },
  { code: 'PAV-MINES-001', name: ['Boundary Mines', 'বাউন্ডারি মাইনস'], type: 'EGAME', tags: ['arcade'] },
  { code: 'PAV-CRASH-001', name: ['Sky Kite', 'আকাশ ঘুড়ি'], type: 'EGAME', tags: ['crash'] },
  { code: 'PAV-ROULETTE-001', name: ['Dhaka Wheel', 'ঢাকা হুইল'], type: 'TABLE', tags: [] },
] as const;

/** Every demo game: our own first, then one of each studio in turn, so that a lobby begins mixed. */
export function makeGames(now: number): NewGame[] {
  const own = originals.map((draft) => game({ ...draft, provider: 'PAVILION', tags: ['hot', 'fair', ...draft.tags] }, now));
  const names = new Names();
  const lists = studios.map((studio) => studioGames(studio, names, now));
  const longest = Math.max(...lists.map((list) => list.length));
  const turns = Array.from({ length: longest }, (_, i) => lists.flatMap((list) => list[i] ?? [])).flat();
  const sports = houses.flatMap((house) =>
    house.games.map((entry) => game({ code: entry.code, name: [entry.name, entry.nameBn], provider: house.code, type: entry.type, tags: [...entry.tags] }, now)),
  );
  return [...own, ...turns, ...sports].map((entry, index) => ({ ...entry, displayOrder: index + 1 }));
}

function studioGames(studio: Studio, names: Names, now: number): NewGame[] {
  const types = Object.entries(studio.makes) as [GameType, number][];
  const lists = types.map(([type, count]) => {
    return names.take(type, count).map((name, i) => {
      const number = String(i + (type === 'SLOT' && studio.code === 'PAVILION' ? 2 : 1)).padStart(3, '0');
      return game({ code: `${studio.prefix}-${type}-${number}`, name, provider: studio.code, type, tags: tagsOf(type, name[0]) }, now);
    });
  });
  const longest = Math.max(...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, i) => lists.flatMap((list) => list[i] ?? [])).flat();
}

/** Names that no two games share: every studio goes on where the one before it stopped. */
class Names {
  private readonly lists: Readonly<Record<GameType, Words[]>> = {
    SLOT: pairs(words.slotFirst, words.slotSecond),
    LIVE: pairs(words.liveFirst, words.liveSecond),
    TABLE: pairs(words.tableFirst, words.tableSecond),
    EGAME: everyThird(words.crashNames, pairs(words.quickFirst, words.quickSecond)),
    FH: [...words.fishNames],
    LOTTO: pairs(words.lottoFirst, words.lottoSecond),
    BINGO: pairs(words.bingoFirst, words.bingoSecond),
    SPORTS: [...words.sportNames],
  };
  private readonly taken = new Set<string>(originals.map(({ name }) => name[0]));

  take(type: GameType, count: number): Words[] {
    const names: Words[] = [];
    while (names.length < count) {
      const name = this.lists[type].shift();
      if (name === undefined) break;
      if (!this.taken.has(name[0])) names.push(name);
      this.taken.add(name[0]);
    }
    return names;
  }
}

function pairs(first: readonly Words[], second: readonly Words[]): Words[] {
  return second.flatMap((_, row) =>
    first.map(([en, bn], i) => {
      // One step further in every row: neighbours differ in both words.
      const [thing, thingBn] = second[(i + row) % second.length] ?? ['', ''];
      return [`${en} ${thing}`, `${bn} ${thingBn}`] as const;
    }),
  );
}

/** Crash games among the quick ones: every third, while there are names. */
function everyThird(crash: readonly Words[], others: readonly Words[]): Words[] {
  return others.flatMap((name, i) => {
    const rising = i % 2 === 0 ? crash[i / 2] : undefined;
    return rising === undefined ? [name] : [rising, name];
  });
}

function tagsOf(type: GameType, name: string): string[] {
  if (type === 'EGAME') return words.crashNames.some(([en]) => en === name) ? ['crash'] : ['arcade'];
  return /poker|patti|rummy|bridge/i.test(name) ? ['poker'] : [];
}

interface Draft {
  readonly code: string;
  readonly name: Words;
  readonly provider: string;
  readonly type: GameType;
  readonly tags: readonly string[];
}

function game({ code, name, provider, type, tags }: Draft, now: number): NewGame {
  const random = new Random(`game/${code}`);
  const engine = engineOf(type, name[0], tags);
  const age = random.whole(1, 400);
  const extra = [...(age < 30 ? ['new'] : []), ...(random.next() < 0.12 ? ['hot'] : [])].filter((tag) => !tags.includes(tag));
  return {
    code,
    name: name[0],
    nameBn: name[1],
    type,
    provider,
    // Whatever it is called: it returns what its engine returns.
    rtp: engineFacts[engine].rtp,
    tags: [...tags, ...extra],
    engine,
    displayOrder: 0,
    createdAt: now - age * DAY_MS,
  };
}
