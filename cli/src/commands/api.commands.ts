import { readApiRelease } from '../client/api-document';
import { type Command, usage } from './command';

/** Registers the calls of an api before it goes live; refused if compositions in use still need a dropped call. */
export const api: Command = async ({ client, rest, dryRun }) => {
  const [from] = rest;
  if (!from)
    throw usage('The OpenAPI document’s address or file is required: pavilion api http://127.0.0.1:4100/openapi.json');
  const release = await readApiRelease(from);
  await client.releaseApi(release, dryRun);
  const line = `The api ${release.version} ${dryRun ? 'could go live' : 'is live'} with ${release.calls.length} calls${dryRun ? '; nothing changed' : ''}.`;
  return { value: { ...release, dryRun }, lines: [line] };
};
