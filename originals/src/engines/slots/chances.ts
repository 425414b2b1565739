/** Returns the chance of each number of hits, from none, in so many independent tries. */
export function hitChances(tries: number, each: number): readonly number[] {
  let ways = 1;
  return Array.from({ length: tries + 1 }, (_, count) => {
    const chance = ways * each ** count * (1 - each) ** (tries - count);
    ways = (ways * (tries - count)) / (count + 1);
    return chance;
  });
}
