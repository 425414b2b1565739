export const en = {
  title: 'Live',
  soon: 'Begins',
  running: 'Ball in play',
  stopped: 'Play has stopped for a moment',
  over: 'Match over',
  open: 'In play',
  need: (runs: number, runsFigure: string, balls: number, ballsFigure: string) =>
    `${runsFigure} ${runs === 1 ? 'run' : 'runs'} needed from ${ballsFigure} ${balls === 1 ? 'ball' : 'balls'}`,
  overs: 'overs',
  noScore: 'No live score for this match.',
  away: 'No video of this match right now.',
  lastBalls: 'Last balls',
};
export type WatchTexts = typeof en;
