import { nonces, played, scaled, wordsOf } from './vectors';

// Recomputes rounds from their seeds as the published rules say, with none of the engines' or the scheme's code.

test('hi-lo: the current card stands for the share of ranks that win, and a wrong guess loses all', () => {
  const ways = (guess: string, rank: number): number =>
    guess === 'higher' ? (rank === 1 ? 12 : 14 - rank) : rank === 13 ? 12 : rank;
  const wins = (guess: string, rank: number, next: number): boolean => {
    if (guess === 'higher') return rank === 1 ? next > 1 : next >= rank;
    return rank === 13 ? next < 13 : next <= rank;
  };
  const steps = ['higher', 'skip', 'lower', 'higher'];
  for (const nonce of nonces) {
    const cards = [scaled(wordsOf(nonce, 1)[0] ?? 0, 52)];
    let [above, below, won] = [99n * 10_000n, 100n, true];
    for (const [at, guess] of steps.entries()) {
      const rank = Math.floor((cards[at] ?? 0) / 4) + 1;
      const card = scaled(wordsOf(nonce, at + 2)[at + 1] ?? 0, 52);
      cards.push(card);
      if (guess === 'skip') continue;
      above *= 13n;
      below *= BigInt(ways(guess, rank));
      won &&= wins(guess, rank, Math.floor(card / 4) + 1);
      if (!won) break;
    }
    const expected = { multiplier: won ? Number(above / below) : 0, detail: { cards, won } };
    expect(played('hilo', { steps }, nonce)).toEqual(expected);
  }
});

test('baccarat: cards leave a shoe of eight decks, and third cards follow the printed table', () => {
  // For 0 to 7 points of the banker: the player's third cards on which it draws.
  const draws = ['0123456789', '0123456789', '0123456789', '012345679', '234567', '4567', '67', ''];
  const value = (card: number): number => [1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 0, 0, 0][card >> 2] ?? 0;
  const points = (hand: number[]): number => hand.map(value).reduce((sum, each) => sum + each, 0) % 10;
  for (const nonce of nonces) {
    const shoe = Array.from({ length: 416 }, (_, at) => at >> 3);
    const cards = wordsOf(nonce, 6).flatMap((word) => shoe.splice(scaled(word, shoe.length), 1));
    const take = (): number => cards.shift() ?? 0;
    const player = [take()];
    const banker = [take()];
    player.push(take());
    banker.push(take());
    if (points(player) < 8 && points(banker) < 8) {
      const own = points(banker);
      if (points(player) > 5) {
        if (own < 6) banker.push(take());
      } else {
        const third = take();
        player.push(third);
        if (draws[own]?.includes(String(value(third)))) banker.push(take());
      }
    }
    const lead = points(player) - points(banker);
    const winner = lead > 0 ? 'player' : lead < 0 ? 'banker' : 'tie';
    const pays = { player: 0, banker: 585, tie: 300 + 1_000 }[winner];
    const wins = [
      { spot: 'tie', pays: winner === 'tie' ? 1_000 : 0 },
      { spot: 'banker', pays: winner === 'banker' ? 585 : winner === 'tie' ? 300 : 0 },
    ].filter((win) => win.pays > 0);
    const bets = [
      { spot: 'tie', amount: 100 },
      { spot: 'banker', amount: 300 },
    ];
    const expected = { multiplier: (pays * 10_000) / 400, detail: { player, banker, winner, wins } };
    expect(played('baccarat', { bets }, nonce)).toEqual(expected);
  }
});

test('andar bahar: cards leave one deck in turn until one has the rank of the joker', () => {
  const ends = new Set<number>();
  for (const nonce of nonces) {
    const deck = Array.from({ length: 52 }, (_, card) => card);
    const [joker = 0, ...rest] = wordsOf(nonce, 50).flatMap((word) => deck.splice(scaled(word, deck.length), 1));
    const sides: { andar: number[]; bahar: number[] } = { andar: [], bahar: [] };
    const cards: number[] = [];
    let winner: 'andar' | 'bahar' = 'bahar';
    do {
      const card = rest.shift() ?? 0;
      winner = winner === 'andar' ? 'bahar' : 'andar';
      sides[winner].push(card);
      cards.push(card);
    } while ((cards.at(-1) ?? 0) >> 2 !== joker >> 2);
    const dealt = sides.andar.length + sides.bahar.length;
    ends.add(dealt);
    const wins = [
      { spot: 'andar', pays: winner === 'andar' ? 190 : 0 },
      { spot: 'bahar', pays: winner === 'bahar' ? 400 : 0 },
      { spot: 'cards-16-25', pays: dealt > 15 && dealt < 26 ? 1_320 : 0 },
    ].filter(({ pays }) => pays > 0);
    const bets = [
      { spot: 'andar', amount: 100 },
      { spot: 'bahar', amount: 200 },
      { spot: 'cards-16-25', amount: 300 },
    ];
    const multiplier = (wins.reduce((sum, { pays }) => sum + pays, 0) * 10_000) / 600;
    expect(played('andarbahar', { bets }, nonce)).toEqual({ multiplier, detail: { joker, cards, winner, wins } });
  }
  expect(Math.max(...ends)).toBeGreaterThan(40);
});

test('blackjack: the player draws after the deal, then the dealer up to 17', () => {
  const points = (hand: number[]): number => {
    const sum = hand.map((card) => Math.min((card >> 2) + 1, 10)).reduce((all, each) => all + each, 0);
    return hand.some((card) => card < 4) && sum < 12 ? sum + 10 : sum;
  };
  const ended = { doubled: 0, split: 0, natural: 0 };
  for (const nonce of nonces) {
    const cards = wordsOf(nonce, 50).map((word) => scaled(word, 52));
    const take = (): number => cards.shift() ?? 0;
    const [first, open, second, hole] = [take(), take(), take(), take()];
    const dealer = [open, hole];
    const isNatural = [points([first, second]), points(dealer)].includes(21);
    const isPair = Math.min(first >> 2, 9) === Math.min(second >> 2, 9);
    // Nines are split, ten or eleven is doubled, and everything below 17 is hit.
    const steps: string[] = [];
    let hands = [{ cards: [first, second], stakes: 1 }];
    if (!isNatural && isPair && first >> 2 === 8) {
      steps.push('split');
      hands = [first, second].map((card) => ({ cards: [card, take()], stakes: 1 }));
      ended.split += 1;
    }
    for (const hand of isNatural ? [] : hands) {
      if ([10, 11].includes(points(hand.cards))) {
        steps.push('double');
        hand.stakes = 2;
        hand.cards.push(take());
        ended.doubled += 1;
        continue;
      }
      while (points(hand.cards) < 17) {
        steps.push('hit');
        hand.cards.push(take());
      }
      if (points(hand.cards) < 21) steps.push('stand');
    }
    if (isNatural) ended.natural += 1;
    if (!isNatural && hands.some((hand) => points(hand.cards) < 22)) while (points(dealer) < 17) dealer.push(take());
    let [paid, staked] = [0, 0];
    const results = hands.map((hand) => {
      const [own, other] = [points(hand.cards), points(dealer)];
      const isWon = own < 22 && (other > 21 || own > other);
      const isBlackjack = isNatural && own === 21 && other !== 21;
      const result = isBlackjack ? 'blackjack' : isWon ? 'won' : own < 22 && own === other ? 'push' : 'lost';
      staked += hand.stakes;
      paid += hand.stakes * { blackjack: 2.5, won: 2, push: 1, lost: 0 }[result];
      return { ...hand, result };
    });
    const expected = { multiplier: (paid * 10_000) / staked, detail: { dealer, hands: results } };
    expect(played('blackjack', { steps }, nonce)).toEqual(expected);
  }
  expect(Math.min(...Object.values(ended))).toBeGreaterThan(0);
});

test('draw poker: ten cards leave one deck, and the places that are not held get the last five', () => {
  const paidBy: Record<string, number> = { royal: 800, straightFlush: 50, four: 25, fullHouse: 9, flush: 6 };
  Object.assign(paidBy, { straight: 4, three: 3, twoPairs: 2, highPair: 1 });
  const straights = ['A2345', '23456', '34567', '45678', '56789', '6789T', '789TJ', '89TJQ', '9TJQK', 'ATJQK'];
  const nameOf = (hand: number[]): string | null => {
    const letters = hand
      .map((card) => 'A23456789TJQK'[card >> 2] ?? '')
      .sort((a, b) => 'A23456789TJQK'.indexOf(a) - 'A23456789TJQK'.indexOf(b));
    const shape = [...new Set(letters)].map((letter) => letters.filter((each) => each === letter).length);
    const sorted = shape.sort((a, b) => b - a).join('');
    if (sorted === '41') return 'four';
    if (sorted === '32') return 'fullHouse';
    if (sorted === '311') return 'three';
    if (sorted === '221') return 'twoPairs';
    if (sorted === '2111') return /(A)\1|(J)\2|(Q)\3|(K)\4/.test(letters.join('')) ? 'highPair' : null;
    const isStraight = straights.includes(letters.join(''));
    const isFlush = hand.every((card) => card % 4 === (hand[0] ?? 0) % 4);
    if (isStraight && isFlush) return letters.join('') === 'ATJQK' ? 'royal' : 'straightFlush';
    return isFlush ? 'flush' : isStraight ? 'straight' : null;
  };
  for (const nonce of nonces) {
    const deck = Array.from({ length: 52 }, (_, card) => card);
    const drawn = wordsOf(nonce, 10).flatMap((word) => deck.splice(scaled(word, deck.length), 1));
    const dealt = drawn.slice(0, 5);
    const held = [0, 1, 2, 3, 4].filter((at) => (nonce >> at) % 2 === 1);
    const rest = drawn.slice(5);
    const cards = dealt.map((card, at) => (held.includes(at) ? card : (rest.shift() ?? 0)));
    const hand = nameOf(cards);
    const expected = { multiplier: (paidBy[hand ?? ''] ?? 0) * 10_000, detail: { dealt, cards, hand } };
    expect(played('poker', { steps: [held] }, nonce)).toEqual(expected);
  }
});
