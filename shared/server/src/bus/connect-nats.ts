// Imported while a process runs: in a bundle a CommonJS package imported like that would have a default export alone.
export { connect } from '@nats-io/transport-node';
