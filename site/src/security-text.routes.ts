import type { FastifyInstance } from 'fastify';
import { SettingsError } from '@pavilion/contract/settings';

const DAY_MS = 86_400_000;
/** RFC 9116 asks for less than a year. */
const VALID_MS = 180 * DAY_MS;

/**
 * Returns where researchers report flaws: PAVILION_SECURITY_CONTACT, a list separated by spaces.
 *
 * @throws {SettingsError} if one is no mailto: or https: address.
 */
export function securityContacts(env: NodeJS.ProcessEnv = process.env): readonly string[] {
  const contacts = (env['PAVILION_SECURITY_CONTACT'] ?? '').split(/\s+/).filter((one) => one !== '');
  const wrong = contacts.find((one) => !/^(mailto:\S+@\S+|https:\/\/\S+)$/.test(one));
  if (wrong !== undefined)
    throw new SettingsError(
      `PAVILION_SECURITY_CONTACT takes addresses such as mailto:security@pavilion.example, not '${wrong}'.`,
    );
  return contacts;
}

/** Serves /.well-known/security.txt (RFC 9116) if there is a contact. */
export function securityTextRoutes(app: FastifyInstance, origin: string, contacts: readonly string[]): void {
  if (contacts.length === 0) return;
  app.get('/.well-known/security.txt', (_request, reply) => {
    const expires = new Date(Math.ceil((Date.now() + VALID_MS) / DAY_MS) * DAY_MS);
    const lines = [
      ...contacts.map((contact) => `Contact: ${contact}`),
      `Expires: ${expires.toISOString()}`,
      `Canonical: ${origin}/.well-known/security.txt`,
      'Preferred-Languages: en, bn',
      '',
    ];
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(lines.join('\n'));
  });
}
