import type { CrashChoice, CrashDetail } from '../../engines/crash';
import { timeTo } from '../../engines/crash';
import type { Game, ReplayStage } from '../game/game-page';
import { el, pause } from '../ui/dom';
import { times } from '../ui/language';
import { CrashTable } from './crash.table';
import { Sky } from './sky';
import { translateCrash } from './texts';

function crashReplay(): ReplayStage {
  const big = el('output', { class: 'crash-multiplier number' }, times(10_000));
  const sky = new Sky(() => undefined);
  return {
    stage: el('div', { class: 'stage crash' }, sky.node, el('div', { class: 'crash-readout' }, big)),
    async show({ detail, choice }) {
      const { point } = detail as CrashDetail;
      const { out } = choice as CrashChoice;
      big.className = 'crash-multiplier number';
      sky.fly(performance.now() - timeTo(point) * 0.7);
      await pause(Math.min(timeTo(point) * 0.3, 4_000));
      sky.breakAt(timeTo(point));
      big.textContent = times(point * 100);
      big.classList.add('error');
      return out === null
        ? translateCrash('broke', { times: times(point * 100) })
        : `${translateCrash('outAt', { times: times(out * 100) })} ${translateCrash('broke', { times: times(point * 100) })}`;
    },
  };
}

/** The crash game, with its own page for shared flights. */
export const crashGame: Game = {
  draw: (page) => new CrashTable(page).draw(),
  replay: () => crashReplay(),
};
