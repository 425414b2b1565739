import type { RolloutView } from '@pavilion/releases/registry-api/rollouts';
import type { BadgeKind } from '@pavilion/ui';

export const states: Readonly<Record<RolloutView['state'], readonly [words: string, kind: BadgeKind]>> = {
  running: ['running', 'live'],
  paused: ['paused', 'warning'],
  done: ['done: everyone sees it', 'accent'],
  aborted: ['aborted', 'neutral'],
  stopped: ['stopped automatically', 'error'],
};

export const outlooks: Readonly<Record<NonNullable<RolloutView['outlook']>['kind'], string>> = {
  waits: 'Not enough reports yet',
  good: 'As good as the control',
  slower: 'Slower than the control',
  worse: 'Worse than the control',
};

export const isOver = ({ ended }: RolloutView): boolean => ended !== null;
