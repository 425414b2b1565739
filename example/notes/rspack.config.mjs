import { remoteConfig } from '../remote.config.mjs';

export default remoteConfig(import.meta.dirname, { './Notes': './src/notes.page', './Newest': './src/newest.slot' });
