import { ClientError } from '../client/client-error';

/** Returns a file of an installed package. @throws {ClientError} not_installed. */
export function findPackage(require: NodeJS.Require, request: string): string {
  try {
    return require.resolve(request);
  } catch {
    throw new ClientError('not_installed', `${request} is not installed: run npm install.`);
  }
}
