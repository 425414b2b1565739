import { serve } from '@pavilion/server/serve';
import { openSandbox } from './open-sandbox';

void serve('sandbox', openSandbox);
