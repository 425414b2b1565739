import { icon, iconButton } from './icons';
import { say } from './language';
import type { Sound } from './sound';

/** Off at first; says what it is by name and by state. */
export function soundSwitch(sound: Sound): HTMLElement {
  const node = iconButton(say('sound'), 'soundOff', () => {
    sound.flip();
    paint();
  });
  const paint = (): void => {
    node.setAttribute('aria-pressed', String(sound.isOn));
    node.replaceChildren(icon(sound.isOn ? 'soundOn' : 'soundOff'));
  };
  paint();
  return node;
}
