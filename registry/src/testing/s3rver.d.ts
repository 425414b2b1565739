declare module '@20minutes/s3rver' {
  import type { RequestListener } from 'node:http';

  /** The part of the S3 server for tests that is used. */
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
