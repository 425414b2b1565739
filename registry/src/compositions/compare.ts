import type { Change, Delta, DeltaKind } from '@pavilion/releases/registry-api/changes';
import type { Release } from '@pavilion/releases/release.schema';

/** Compares two releases of one part, either of which may be missing. */
export function compare(
  was: Release | undefined,
  is: Release | undefined,
): Pick<Change, DeltaKind | 'bytes' | 'pages'> {
  const delta = (kind: DeltaKind): Delta => {
    const [had, has] = [was ? traits[kind](was) : [], is ? traits[kind](is) : []];
    return { gained: has.filter((one) => !had.includes(one)), lost: had.filter((one) => !has.includes(one)) };
  };
  return {
    claims: delta('claims'),
    slots: delta('slots'),
    opens: delta('opens'),
    imports: delta('imports'),
    calls: delta('calls'),
    bytes: { from: bytesOf(was), to: bytesOf(is) },
    pages: pagesOf(was, is),
  };
}

const traits: Readonly<Record<DeltaKind, (release: Release) => string[]>> = {
  claims: ({ claims }) => claims.map(({ path }) => path),
  slots: ({ slots }) => slots.map(({ name }) => name),
  opens: ({ opens }) => opens,
  imports: ({ uses }) =>
    Object.entries(uses ?? {}).flatMap(([from, { names }]) =>
      Array.isArray(names) ? names.map((name) => `${name} from ${from}`) : [`all of ${from}`],
    ),
  calls: ({ calls }) => calls,
};

const bytesOf = (release: Release | undefined): number =>
  Object.values(release?.files ?? {}).reduce((sum, { bytes }) => sum + bytes, 0);

function pagesOf(was: Release | undefined, is: Release | undefined): Change['pages'] {
  const [old, next] = [was?.sizes ?? {}, is?.sizes ?? {}];
  const pages = [...new Set([...Object.keys(old), ...Object.keys(next)])].sort();
  return pages
    .map((page) => ({ page, from: old[page] ?? null, to: next[page] ?? null }))
    .filter(({ from, to }) => from !== to);
}
