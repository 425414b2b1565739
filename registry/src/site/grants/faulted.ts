import type { Hints } from '../page/hints';
import type { PinnedFile, SiteComposition, SitePart } from '../page/site-composition';
import type { FaultKind, Faults } from './faults';

/** Addresses below it break, and answer nobody else than who asked for that. */
export const FAULTED = '/faulted';

interface Shown {
  readonly composition: SiteComposition;
  readonly hints: Hints;
}

/** Names the files of broken parts under addresses of their own, so that nothing that keeps files for ever keeps these; fallbacks stay whole. */
export function withFaults(faults: Faults | undefined, composition: SiteComposition, hints: Hints): Shown {
  if (!faults || faults.size === 0) return { composition, hints };
  const broken = composition.parts.flatMap((part) => {
    const kind = faults.get(part.name);
    return kind ? [{ kind, part, from: folderOf(part) }] : [];
  });
  const moved = (file: PinnedFile): PinnedFile => {
    const found = broken.find(({ from }) => file.url.startsWith(from));
    return found
      ? faulted(found.kind, `${found.part.name}/${found.part.version}`, file, file.url.slice(found.from.length))
      : file;
  };
  const parts = composition.parts.map((part) => ({
    ...part,
    entry: moved(part.entry),
    styles: part.styles.map(moved),
  }));
  return {
    composition: { ...composition, parts },
    hints: { ...hints, scripts: hints.scripts.map(moved), styles: hints.styles.map(moved) },
  };
}

function faulted(kind: FaultKind, folder: string, { integrity }: PinnedFile, file: string): PinnedFile {
  const pin = kind === 'wrong-hash' ? integrity && otherHash(integrity) : integrity;
  return { url: `${FAULTED}/${kind}/${folder}/${file}`, ...(pin && { integrity: pin }) };
}

/** A hash as long as the right one, and of no file. */
function otherHash(integrity: string): string {
  const [algorithm = '', hash = ''] = integrity.split('-');
  return `${algorithm}-${Buffer.from(Buffer.from(hash, 'base64').map((byte) => byte ^ 0xff)).toString('base64')}`;
}

// A part may lie at another origin; its own name and version end its folder in any case.
function folderOf({ name, version, entry }: SitePart): string {
  const folder = `/${name}/${version}/`;
  return entry.url.slice(0, entry.url.lastIndexOf(folder) + folder.length);
}
