import type { Page } from 'playwright';

/** The used part of webpack's loader for deferred content: a dialog, a panel, another language. */
interface Runtime {
  readonly p: string;
  readonly l: (url: string, done: (event: Event) => void, key: string) => void;
  readonly miniCssF?: (chunk: Chunk) => string | undefined;
  readonly f: { readonly miniCss?: (chunk: Chunk, promises: Promise<unknown>[]) => void };
}

type Chunk = number | string;
type Start = readonly [chunks: readonly string[], modules: object, start: (runtime: Runtime) => void];
type Outcome = 'ran' | 'refused' | 'unknown';

/** @returns the chunk numbers in a build's script; development builds have names instead. */
export function chunksIn(text: string): Chunk[] {
  const [, list = ''] = /\.push\(\[(\[[^\]]*\])/.exec(text) ?? [];
  return list === '' ? [] : (JSON.parse(list) as Chunk[]);
}

/**
 * Makes a part's own loader fetch one of its files, as an arbitrary click could.
 *
 * @param chunks - every chunk of the part: styles are loaded by their chunk's number.
 * @returns whether it ran or was refused; 'unknown' if no chunk of the part loads this file.
 */
export async function loadByRuntime(
  page: Page,
  container: string,
  file: string,
  chunks: readonly Chunk[],
): Promise<Outcome> {
  return page.evaluate(inPage, { container, file, chunks });
}

function inPage({
  container,
  file,
  chunks,
}: {
  container: string;
  file: string;
  chunks: readonly Chunk[];
}): Promise<Outcome> {
  const waiting = (globalThis as unknown as Record<string, Start[] | undefined>)[`webpackChunk${container}`];
  return new Promise((resolve) => {
    if (!waiting) return resolve('unknown');
    // Adds an empty chunk whose startup code receives the loader. No named functions in here: the page lacks the
    // compiler's name helper.
    waiting.push([
      [`attack ${file}`],
      {},
      (runtime) => {
        if (file.endsWith('.js'))
          return runtime.l(
            runtime.p + file,
            ({ type }) => resolve(type === 'load' ? 'ran' : 'refused'),
            `attack:${file}`,
          );
        const promises: Promise<unknown>[] = [];
        const chunk = chunks.find((one) => runtime.miniCssF?.(one) === file);
        if (chunk === undefined) return resolve('unknown');
        runtime.f.miniCss?.(chunk, promises);
        return void Promise.all(promises).then(
          () => resolve('ran'),
          () => resolve('refused'),
        );
      },
    ]);
  });
}
