export { fakeApi, refusal, type FakeApi } from './fake-api';
export { generalReply } from './general';
export { renderWithPlatform, testPlatform, type Rendered } from './render-with-platform';
