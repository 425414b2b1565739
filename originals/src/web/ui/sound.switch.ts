import { icon, iconButton } from './icons';
import { translate } from './language';
import type { Sound } from './sound';

/** Creates the sound switch, off at first; its label and state are accessible. */
export function soundSwitch(sound: Sound): HTMLElement {
  const node = iconButton(translate('sound'), 'soundOff', () => {
    sound.toggle();
    paint();
  });
  const paint = (): void => {
    node.setAttribute('aria-pressed', String(sound.isOn));
    node.replaceChildren(icon(sound.isOn ? 'soundOn' : 'soundOff'));
  };
  paint();
  return node;
}
