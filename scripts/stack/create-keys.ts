import { createSecrets } from '@pavilion/contract/settings';
import { signingKey, tokenIn } from '@pavilion/releases/keys';
import { registryPaths } from '@pavilion/releases/registry.paths';

/** Creates the secrets and keys that the processes of a data folder need; existing ones stay as they are. */
export function createKeys(data: string): void {
  createSecrets({ PAVILION_DATA: data });
  const { key, token, siteToken } = registryPaths(data);
  signingKey(key);
  tokenIn(token);
  tokenIn(siteToken);
}
