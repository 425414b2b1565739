import { hostConfig } from '@pavilion/tooling/preset.mjs';

export default hostConfig(import.meta.dirname, { shares: 'react' });
