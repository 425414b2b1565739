import { areaOf } from '../programme';
import { generated } from './generated';
import { guesses } from './guesses';
import { openShellWorld } from './shell-world';

export const shellArea = areaOf({
  holds: 'nothing sent makes the api fall over, no code can be guessed',
  open: openShellWorld,
  programmes: [generated, guesses],
});
