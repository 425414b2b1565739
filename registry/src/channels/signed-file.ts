import type { Registry } from '../kernel/dependencies';

/** A channel's last signed file, with a tag for this signing. */
interface SignedFile {
  readonly tag: string;
  readonly text: string;
}

/** Returns a channel's file, or waits up to `ms` for one whose tag differs from `etag`; undefined if there is none. */
export async function nextFile(
  d: Registry,
  name: string,
  etag: string | undefined,
  ms: number,
): Promise<SignedFile | undefined> {
  for (const until = Date.now() + ms; ;) {
    // Subscribes before reading, so that a file signed in between is not missed.
    const { notification, cancel: forget } = d.notifier.next(name, until - Date.now());
    try {
      const file = await readFile(d, name);
      if ((file && file.tag !== etag) || Date.now() >= until || d.notifier.hasEnded) return file;
      await notification;
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
