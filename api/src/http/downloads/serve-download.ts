import type { EndpointSpec } from '@pavilion/contract/endpoint';
import type { App } from '../../kernel/app';
import { BOM, type Cell, csvLine } from './csv';
import { type DownloadRequest, serveFile } from './serve-file';

export interface Sheet {
  /** Without the extension. */
  readonly name: string;
  readonly head: readonly string[];
  readonly lines: AsyncIterable<readonly (readonly Cell[])[]>;
}

/** Binds a list's download as a CSV file. */
export function serveDownload<const E extends EndpointSpec>(
  app: App,
  endpoint: E,
  open: (request: DownloadRequest<E>) => Sheet,
): void {
  serveFile(app, endpoint, (request) => {
    const sheet = open(request);
    return Promise.resolve({ name: `${sheet.name}.csv`, type: 'text/csv; charset=utf-8', chunks: linesOf(sheet) });
  });
}

async function* linesOf({ head, lines }: Sheet): AsyncGenerator<string> {
  yield BOM + csvLine(head);
  for await (const batch of lines) yield batch.map(csvLine).join('');
}
