import { AwsClient } from 'aws4fetch';
import { StoreUnavailable } from './artifact.store';

/** A bucket and its access keys. */
export interface Bucket {
  /** Base address of its objects, including the prefix, without a trailing slash. */
  readonly address: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

const TIME_LIMIT_MS = 10_000;

/** Signed requests for the objects of a bucket. */
export class S3Bucket {
  private readonly client: AwsClient;

  constructor(private readonly bucket: Bucket) {
    const { region, accessKeyId, secretAccessKey } = bucket;
    this.client = new AwsClient({ service: 's3', region, accessKeyId, secretAccessKey, retries: 2, initRetryMs: 50 });
  }

  /** @returns undefined if there is no such object. @throws {StoreUnavailable} */
  async get(key: string): Promise<Buffer | undefined> {
    const response = await this.request('GET', key);
    return response && Buffer.from(response);
  }

  /** @throws {StoreUnavailable} */
  async put(key: string, bytes: Uint8Array): Promise<void> {
    await this.request('PUT', key, bytes);
  }

  /** An object that doesn't exist is none of its errors. @throws {StoreUnavailable} */
  async delete(key: string): Promise<void> {
    await this.request('DELETE', key);
  }

  address(key: string): string {
    return `${this.bucket.address}/${key}`;
  }

  private async request(
    method: 'GET' | 'PUT' | 'DELETE',
    key: string,
    body?: Uint8Array,
  ): Promise<ArrayBuffer | undefined> {
    const url = this.address(key);
    try {
      const response = await this.client.fetch(url, {
        method,
        ...(body && { body: new Uint8Array(body) }),
        signal: AbortSignal.timeout(TIME_LIMIT_MS),
      });
      if (response.ok) return await response.arrayBuffer();
      await response.body?.cancel();
      if (response.status === 404 && method !== 'PUT') return undefined;
      throw new StoreUnavailable(`${method} ${url} returned ${response.status}`);
    } catch (error) {
      throw error instanceof StoreUnavailable
        ? error
        : new StoreUnavailable(`${method} ${url} failed`, { cause: error });
    }
  }
}
