import { type OperatorRole } from '@pavilion/contract/operators';
import { OpsRefused } from '../../session/desk';

/** `read` is reading players' data and money; the others change what they are named after. */
export type Right = 'read' | 'support' | 'payments' | 'trading' | 'content' | 'admin';

/** What a role may do on the api. `release` changes what is live, at the registry. */
const rights: Readonly<Record<OperatorRole, readonly Right[]>> = {
  support: ['read', 'support'],
  cashier: ['read', 'payments'],
  trader: ['read', 'trading'],
  release: [],
  admin: ['read', 'support', 'payments', 'trading', 'content', 'admin'],
};

function hasRight(roles: readonly string[], right: Right): boolean {
  // A role of a newer release gives no right.
  return roles.some((role) => (rights as Record<string, readonly Right[] | undefined>)[role]?.includes(right));
}

/** @throws {OpsRefused} */
export function requireRight(roles: readonly string[], right: Right): void {
  if (hasRight(roles, right)) return;
  const able = Object.keys(rights).filter((role) => hasRight([role], right));
  throw new OpsRefused(`This needs the role ${able.join(' or ')}; yours: ${roles.join(', ') || 'none'}.`);
}
