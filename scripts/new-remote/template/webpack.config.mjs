import { remoteConfig } from '@pavilion/tooling/preset.mjs';

export default remoteConfig(import.meta.dirname);
