import { type Change, type DeltaKind, deltaKinds } from '@pavilion/releases/registry-api/changes';
import type { ChannelView, Report } from '@pavilion/releases/registry-api/channels';

export function channelText({ name, composition, revision }: ChannelView): string {
  return composition
    ? `${name} shows composition ${composition.id} (revision ${revision}).`
    : `${name} has no composition yet: publish the parts and activate them.`;
}

/** Formats changes as `  search 1.0.0 -> 1.1.0 (falls back to 1.0.0), gains /find`, one line per part. */
export function changeLines(changes: readonly Change[]): string[] {
  if (changes.length === 0) return ['  nothing changes'];
  return changes.flatMap((change) => {
    const { name, from, to, fallback, origin, bytes } = change;
    const step = from === to ? `${to}` : `${from ?? 'none'} -> ${to ?? 'none'}`;
    const head = `  ${name} ${step}${fallback ? ` (falls back to ${fallback})` : ''}${origin ? ` from ${origin}` : ''}${bytes.from === bytes.to ? '' : `, ${signed(bytes.to - bytes.from)} bytes`}${traitsOf(change, 'claims')}`;
    const rest = deltaKinds.filter((kind) => kind !== 'claims').map((kind) => traitsOf(change, kind).slice(2));
    return [head, ...rest.filter((words) => words !== '').map((words) => `    ${words}`)];
  });
}

const nouns: Readonly<Record<DeltaKind, string>> = {
  claims: '',
  slots: 'in the slot ',
  opens: 'the slot ',
  imports: 'the import of ',
  calls: 'the call ',
};

function traitsOf(change: Change, kind: DeltaKind): string {
  const describe = (verb: string, traits: readonly string[]): string[] =>
    (kind === 'imports' ? groupImports(traits) : traits).map((one) => `, ${verb} ${nouns[kind]}${one}`);
  return [...describe('gains', change[kind].gained), ...describe('loses', change[kind].lost)].join('');
}

/** Groups imports as `jsx, jsxs from react/jsx-runtime`, each package once: a new remote imports dozens of names. */
function groupImports(imports: readonly string[]): string[] {
  const from = new Map<string, string[]>();
  for (const one of imports) {
    const [name = '', source = ''] = one.split(' from ');
    from.set(source, [...(from.get(source) ?? []), name]);
  }
  return [...from].map(([source, names]) => `${names.join(', ')} from ${source}`);
}

const signed = (amount: number): string => `${amount > 0 ? '+' : ''}${amount.toLocaleString('en')}`;

/** Formats what an activation would do, with its refusals and warnings. */
export function reportLines({ channel, changes, refusals, warnings }: Report): string[] {
  const verdict = refusals.length === 0 ? `${channel} would accept it:` : `${channel} would refuse it:`;
  return [
    verdict,
    ...changeLines(changes),
    ...refusals.map(({ message }) => `  refused: ${message}`),
    ...warnings.map(({ message }) => `  warning: ${message}`),
  ];
}
