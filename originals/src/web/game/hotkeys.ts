import { translateSession } from '../session/texts';
import { el } from '../ui/dom';
import { StoredSwitch } from '../ui/stored-switch';

interface Actions {
  readonly play: () => void;
  readonly half: () => void;
  readonly double: () => void;
}

const isEnabled = new StoredSwitch('pavilion-games:hotkeys');

/** By the key's place on an English keyboard, so that a Bangla layout has the same keys. */
const byCode: Readonly<Record<string, keyof Actions>> = { Space: 'play', KeyA: 'half', KeyS: 'double' };
const typed = 'input:not([type=radio], [type=checkbox], [type=range]), select, textarea, dialog';
/** Space presses what has the focus. */
const pressed = `${typed}, input, button, summary, a, [tabindex]`;

/** Binds shortcut keys, which work while they are switched on and no control uses the key itself. */
export function bindHotkeys(actions: Partial<Actions>): void {
  document.addEventListener('keydown', (event) => {
    const action = byCode[event.code];
    if (action === undefined || !isEnabled.isOn || event.repeat) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof Element && event.target.closest(action === 'play' ? pressed : typed)) return;
    event.preventDefault();
    actions[action]?.();
  });
}

/** Creates the switch of the shortcut keys; they are off at first, because a key pressed by mistake places a bet. */
export function hotkeySwitch(): HTMLElement {
  const input = el('input', { type: 'checkbox', checked: isEnabled.isOn });
  input.addEventListener('change', () => void isEnabled.toggle());
  return el('label', { class: 'check' }, input, el('span', {}, translateSession('hotkeys')));
}

export const hotkeyTexts = (): readonly string[] => [
  translateSession('hotkeyPlay'),
  translateSession('hotkeyHalf', { key: 'A' }),
  translateSession('hotkeyDouble', { key: 'S' }),
];
