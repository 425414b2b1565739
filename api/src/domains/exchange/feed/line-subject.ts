export { type LineSubject, readSubject } from '@pavilion/contract/line-subject';
