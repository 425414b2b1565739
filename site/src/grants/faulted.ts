import type { Hints } from '../html/hints';
import type { PinnedFile, SiteComposition } from '../html/site-composition';
import { type Faults, type FileFault, fileFaults } from './faults';

/** Path prefix of faulty files; only browsers that chose the fault get a response. */
export const FAULTED = '/faulted';

type PartName = Readonly<Record<'name' | 'version', string>>;

interface PageFiles {
  readonly composition: SiteComposition;
  readonly hints: Hints;
  /** The host's. */
  readonly main: PinnedFile;
  readonly mainStyles: readonly PinnedFile[];
}

/** Rewrites the addresses of faulty parts' files, so that permanent caches never store them; fallbacks stay intact. */
export function withFaults(faults: Faults | undefined, host: PartName, files: PageFiles): PageFiles {
  if (!faults || faults.size === 0) return files;
  const { composition, hints, main, mainStyles } = files;
  const broken = [...composition.parts, { ...host, entry: main }].flatMap((part) => {
    const kind = fileFaults.find((possible) => possible === faults.get(part.name));
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
    main: moved(main),
    mainStyles: mainStyles.map(moved),
  };
}

function faulted(kind: FileFault, folder: string, { integrity }: PinnedFile, file: string): PinnedFile {
  const pin = kind === 'wrong-hash' ? integrity && otherHash(integrity) : integrity;
  return { url: `${FAULTED}/${kind}/${folder}/${file}`, ...(pin && { integrity: pin }) };
}

/** Returns a hash of the correct length that matches no file. */
function otherHash(integrity: string): string {
  const [algorithm = '', hash = ''] = integrity.split('-');
  return `${algorithm}-${Buffer.from(Buffer.from(hash, 'base64').map((byte) => byte ^ 0xff)).toString('base64')}`;
}

// A part may have another origin, but its folder always ends with its name and version.
function folderOf({ name, version, entry }: PartName & { readonly entry: PinnedFile }): string {
  const folder = `/${name}/${version}/`;
  return entry.url.slice(0, entry.url.lastIndexOf(folder) + folder.length);
}
