import { remoteConfig } from '../remote.config.mjs';

export default remoteConfig(import.meta.dirname, { './Team': './src/team.page', './Count': './src/count.slot' });
