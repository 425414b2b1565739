import { registryClient } from '../../cli/src/client/client';
import { ClientError } from '../../cli/src/client/client-error';

/** `npm run rollback`: restores the previous composition on production at once. */
registryClient()
  .rollback('production')
  .then(
    ({ composition }) => {
      console.log(`Production shows composition ${composition?.id} again:`);
      for (const { name, version } of composition?.parts ?? []) console.log(`  ${name}@${version}`);
    },
    (error: unknown) => {
      console.error(error instanceof ClientError ? error.message : error);
      process.exit(1);
    },
  );
