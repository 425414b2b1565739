import type { Registry } from '../dependencies';

/** A channel's file as it was last signed, with the tag of this signing. */
export interface SignedFile {
  readonly tag: string;
  readonly text: string;
}

/** The file of a channel, or the first one with another tag than `held` that comes in time; undefined where there is none. */
export async function nextFile(
  d: Registry,
  name: string,
  held: string | undefined,
  ms: number,
): Promise<SignedFile | undefined> {
  for (const until = Date.now() + ms; ;) {
    // Listened for before it is looked up: what is signed between the two is not missed.
    const { heard, forget } = d.news.next(name, until - Date.now());
    try {
      const file = await readFile(d, name);
      if ((file && file.tag !== held) || Date.now() >= until || d.news.hasEnded) return file;
      await heard;
    } finally {
      forget();
    }
  }
}

async function readFile({ db }: Registry, name: string): Promise<SignedFile | undefined> {
  const row = await db
    .selectFrom('channels')
    .select(['signed', 'sequence'])
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.signed ? { tag: `"${row.sequence}"`, text: row.signed } : undefined;
}
