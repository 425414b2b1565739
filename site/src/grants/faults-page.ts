import type { Language } from '../visitor/visitor';
import { faultKinds, type Faults } from './faults';
import { grantTexts } from './grant.texts';
import type { GrantPage } from './grant-page';

/** Renders the fault panel, with one choice per part. @param justSaved - true in the response to its submit button. */
export function faultsPage(
  parts: readonly string[],
  faults: Faults,
  justSaved: boolean,
  language: Language,
): GrantPage {
  const t = grantTexts[language];
  const option = (name: string, kind: 'none' | (typeof faultKinds)[number]): string => {
    const isChosen = (faults.get(name) ?? 'none') === kind;
    return `<option value="${kind}"${isChosen ? ' selected' : ''}>${t[kind]}</option>`;
  };
  const rows = parts.map(
    (name) =>
      `<div class="row"><label for="${name}">${name}</label><select id="${name}" name="${name}">${(['none', ...faultKinds] as const).map((kind) => option(name, kind)).join('')}</select></div>`,
  );
  const status = justSaved ? `<p role="status">${faults.size > 0 ? t.saved : t.savedNone}</p>` : '';
  const form = `<form method="post" action="/grant/faults">${rows.join('')}<button>${t.save}</button></form>`;
  const links = `<div class="links"><a href="/">${t.home}</a><form method="post" action="/grant/reset"><button class="plain">${t.reset}</button></form></div>`;
  return { title: t.faultsTitle, content: `<p>${t.faultsLead}</p>${status}${form}${links}` };
}
