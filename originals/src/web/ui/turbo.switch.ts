import { setTurbo } from './dom';
import { iconButton } from './icons';
import { StoredSwitch } from './stored-switch';

const turbo = new StoredSwitch('pavilion-games:turbo');

export const isTurbo = (): boolean => turbo.isOn;

/** Creates the switch that shows results at once, without animations; off at first. */
export function turboSwitch(label: string): HTMLElement {
  const node = iconButton(label, 'turbo', () => {
    turbo.toggle();
    paint();
  });
  const paint = (): void => {
    node.setAttribute('aria-pressed', String(turbo.isOn));
    setTurbo(turbo.isOn);
  };
  paint();
  return node;
}
