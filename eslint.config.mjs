import { lint } from './shared/tooling/src/eslint.mjs';

export default lint;
