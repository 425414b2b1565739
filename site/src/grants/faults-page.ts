import type { Language } from '../visitor/visitor';
import { API, type FaultKind, type Faults, faultsFor, LIVE } from './faults';
import { grantTexts } from './grant.texts';
import type { GrantPage } from './grant-page';

/** Renders the fault panel, with one choice per target. @param justSaved - true in the response to its submit button. */
export function faultsPage(
  targets: readonly string[],
  faults: Faults,
  justSaved: boolean,
  language: Language,
): GrantPage {
  const t = grantTexts[language];
  const option = (name: string, kind: 'none' | FaultKind): string => {
    const isChosen = (faults.get(name) ?? 'none') === kind;
    const texts: Readonly<Record<string, string>> = name === API ? t.ofCalls : name === LIVE ? t.ofStreams : t.ofFiles;
    return `<option value="${kind}"${isChosen ? ' selected' : ''}>${kind === 'none' ? t.none : texts[kind]}</option>`;
  };
  const labels: Readonly<Record<string, string>> = { [API]: t.api, [LIVE]: t.live };
  const rows = targets.map((name) => {
    const options = (['none', ...faultsFor(name)] as const).map((kind) => option(name, kind)).join('');
    return `<div class="row"><label for="${name}">${labels[name] ?? name}</label><select id="${name}" name="${name}">${options}</select></div>`;
  });
  const status = justSaved ? `<p role="status">${faults.size > 0 ? t.saved : t.savedNone}</p>` : '';
  const form = `<form method="post" action="/grant/faults">${rows.join('')}<button>${t.save}</button></form>`;
  const links = `<div class="links"><a href="/">${t.home}</a><form method="post" action="/grant/reset"><button class="plain">${t.reset}</button></form></div>`;
  return { title: t.faultsTitle, content: `<p>${t.faultsLead}</p>${status}${form}${links}` };
}
