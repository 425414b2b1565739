export { QuickFirst as default } from './jest-circus-once.mjs';
