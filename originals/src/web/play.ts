import './styles/play.css';
import { gameOf } from '../engines/index';
import type { FrameMessage, PlayStart } from '../protocol/messages';
import { playApi } from './game/play.api';
import { games } from './games';
import { Sound } from './ui/sound';
import { applyTheme } from './ui/theme';

function readJsonScript<T>(id: string): T | null {
  const text = document.getElementById(id)?.textContent;
  return text ? (JSON.parse(text) as T) : null;
}

const start = readJsonScript<PlayStart>('start');
const site = start?.site ?? readJsonScript<{ readonly site: string }>('closed')?.site;

/** Posts a message to the embedding site only. */
function notifySite(type: FrameMessage): void {
  if (site && parent !== window) parent.postMessage({ type }, site);
}

// An embedding site shows the game's name and the mode itself.
document.documentElement.classList.toggle('framed', parent !== window);

if (start) {
  // A session works once, so it is removed from the URL to prevent a retry that must fail.
  if (start.mode === 'real') history.replaceState(null, '', location.pathname);
  const game = gameOf(start);
  const seat = {
    start,
    game,
    api: playApi(start),
    notify: notifySite,
    sound: new Sound(),
    theme: applyTheme(start.code),
  };
  document.getElementById('game')?.append(games[start.engine].draw(seat));
}
notifySite('pavilion:ready');
