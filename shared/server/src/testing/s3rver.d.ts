declare module '@20minutes/s3rver' {
  import type { RequestListener } from 'node:http';

  /** The subset of the test S3 server's types that we use. */
  export default class S3rver {
    constructor(options: {
      readonly directory: string;
      readonly silent: boolean;
      readonly configureBuckets: readonly { readonly name: string }[];
    });
    configureBuckets(): Promise<unknown>;
    callback(): RequestListener;
  }
}
