export { fakeApi, refusal, type FakeApi } from './fake-api';
export { renderWithPlatform, testPlatform, type Rendered } from './render-with-platform';
