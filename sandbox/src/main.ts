import { assertProfile } from '@pavilion/contract/production-profile';
import { serve } from '@pavilion/server/serve';
import { openSandbox } from './open-sandbox';

void serve('sandbox', async () => {
  await assertProfile('sandbox');
  return openSandbox();
});
