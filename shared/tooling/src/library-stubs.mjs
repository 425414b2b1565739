/** Stands in for axios's adapter of fetch: there is none. */
export const getFetch = () => null;

/** Stands in for the query cache's behavior of endless lists: there are none. */
export const infiniteQueryBehavior = () => undefined;

/** Stands in for the query cache's list of mutations, which stays empty. */
export class MutationCache {
  clear() {}

  resumePausedMutations() {
    return Promise.resolve();
  }
}
