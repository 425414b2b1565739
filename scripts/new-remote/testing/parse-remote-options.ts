import { remoteCommandLine, type RemoteOptions, remoteOptions } from '../remote-options';

/** Returns the options that a command line stands for. */
export function parseRemoteOptions(args: readonly string[], root: string): RemoteOptions {
  let parsed: RemoteOptions | undefined;
  const program = remoteCommandLine((name, options) => {
    parsed = remoteOptions(name, options, root);
  });
  program.configureOutput({ writeErr: () => undefined }).parse([...args], { from: 'user' });
  return parsed!;
}
