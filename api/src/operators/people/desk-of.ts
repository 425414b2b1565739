import { type Desk, OpsRefused } from '../../session/desk';
import type { SignedIn } from './sessions.service';

/**
 * Returns the desk of a signed-in operator.
 *
 * @throws {OpsRefused} if another name was typed with --by: an act is logged as the signed-in person's.
 */
export function deskOf(
  app: Desk['app'],
  { name, roles }: Pick<SignedIn, 'name' | 'roles'>,
  { by, isOwner }: { readonly by: string | undefined; readonly isOwner: boolean },
): Desk {
  if (by !== undefined && by !== name) throw new OpsRefused(`You are signed in as ${name}, not as ${by.slice(0, 60)}.`);
  if (isOwner) throw new OpsRefused('This changes tables: run it beside the database.');
  return { app, operator: name, roles };
}
