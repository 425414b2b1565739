import './play.css';
import type { PlayStart } from '../messages';
import { playApi } from './play.api';
import { Table } from './table';

function given<T>(id: string): T | null {
  const text = document.getElementById(id)?.textContent;
  return text ? (JSON.parse(text) as T) : null;
}

const start = given<PlayStart>('start');
const site = start?.site ?? given<{ readonly site: string }>('closed')?.site;

/** Tells the site around this frame, and nobody else, that something happened. */
function tell(type: string): void {
  if (site && parent !== window) parent.postMessage({ type }, site);
}

if (start) {
  // A session works once: an address that still carries it would only invite a try that must fail.
  history.replaceState(null, '', location.pathname);
  document.getElementById('game')?.append(new Table(start, playApi(start), tell).draw());
}
tell('pavilion:ready');
