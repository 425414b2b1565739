import { namesOf } from '../names-of';

/** Loads the client of NATS: most sites have none. */
export const loadNats = async () => namesOf(await import('@nats-io/transport-node'));
