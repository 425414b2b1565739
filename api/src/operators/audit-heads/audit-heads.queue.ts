import type { KeyObject } from 'node:crypto';
import type { PrivateFiles } from '@pavilion/server/storage/private.files';
import type { App, Domain, Links } from '../../kernel/app';
import { auditHeads } from './migrations/0190-audit-heads';
import { headFileName, publicHeadKey, readHead, signHead } from './signed-head';

/** Where heads go, and the key that signs them. */
interface HeadExport {
  readonly files: Pick<PrivateFiles, 'read' | 'write'>;
  readonly key: KeyObject;
}

declare module '../../kernel/app' {
  interface Links {
    /** Without it no heads are exported. */
    readonly auditHeads?: HeadExport;
  }
}

declare module '../../kernel/database/tables' {
  interface Tables {
    auditHeadExports: { rows: number; head: string; exportedAt: number };
  }
}

const EXPORT_EVERY_S = 600;

/** Exports the signed head of the audit log, in one process at a time. */
export const auditHeadsDomain: Domain = {
  name: 'audit-heads',
  migrations: [auditHeads],
  queues: (app: App) => [
    {
      name: 'audit-heads',
      everySeconds: EXPORT_EVERY_S,
      failure: 'the head of the audit log was not exported',
      turn: async () => void (await exportHead(app)),
    },
  ],
};

interface HeadApp extends Pick<App, 'db' | 'clock'> {
  readonly links: Pick<Links, 'auditHeads' | 'origins'>;
}

/**
 * Exports the head if the log has grown since the last one, which must still be in it.
 *
 * @returns the name of the new file; null if there is nothing new, or nowhere to export it.
 * @throws if the log no longer contains the last exported head: somebody has rewritten or shortened it.
 */
export async function exportHead({ db, clock, links }: HeadApp): Promise<string | null> {
  const { auditHeads: target } = links;
  if (target === undefined) return null;
  const last = await db
    .selectFrom('auditLog')
    .select(['seq', 'hash'])
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  const exported = await db
    .selectFrom('auditHeadExports')
    .selectAll()
    .orderBy('rows', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (exported !== undefined) await assertContained(db, target, exported.rows);
  if (last === undefined || last.seq === exported?.rows) return null;
  const at = clock.now();
  const name = headFileName(last.seq);
  const statement = { log: 'audit', site: links.origins.site, rows: last.seq, head: last.hash, at } as const;
  await target.files.write(name, Buffer.from(signHead(statement, target.key)));
  await db
    .insertInto('auditHeadExports')
    .values({ rows: last.seq, head: last.hash, exportedAt: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return name;
}

/** Compares with the file, because whoever can rewrite the log can rewrite the table of exports. */
async function assertContained(db: HeadApp['db'], target: HeadExport, rows: number): Promise<void> {
  const content = await target.files.read(headFileName(rows));
  const head = content && readHead(content.toString(), publicHeadKey(target.key));
  if (!head) throw new Error(`the exported head ${headFileName(rows)} is missing or was not signed by this site`);
  const row = await db.selectFrom('auditLog').select('hash').where('seq', '=', rows).executeTakeFirst();
  if (row?.hash !== head.head)
    throw new Error(`the audit log was rewritten: row ${rows} is not the one whose head was exported`);
}
