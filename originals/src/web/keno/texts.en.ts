export const en = {
  card: '{count} numbers',
  number: 'Number {number}',
  drawn: 'drawn',
  hit: 'drawn, a hit',
  picked: 'Numbers picked',
  ofMost: '{count} of {most}',
  auto: 'Pick for me',
  clear: 'Clear',
  pickFirst: 'Pick at least one number.',
  tooMany: 'You can pick up to {most} numbers.',
  table: 'What hits pay',
  hits: '{count} hits',
  hitOnce: '{count} hit',
  result: '{hits}.',
  drawnWere: 'Drawn: {numbers}.',
  typed: 'Your numbers, 1 to {count}',
} as const;
export type KenoTextKey = keyof typeof en;
