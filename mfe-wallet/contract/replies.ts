export { answers as replies } from '../src/testing/replies';
