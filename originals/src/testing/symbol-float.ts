/** Returns a float that draws a symbol from a cell. @param weights - of 100, by symbol. */
export function floatOf(weights: readonly number[], symbol: number): number {
  return (weights.slice(0, symbol).reduce((sum, weight) => sum + weight, 0) + 0.5) / 100;
}
