import { makeAutoObservable, runInAction } from 'mobx';

type DownloadState = 'idle' | 'loading' | 'failed' | 'busy';

/** Fetches a file with the session's token and passes it to the browser to save. */
export class DownloadStore {
  state: DownloadState = 'idle';

  constructor(private readonly token: () => string | null) {
    makeAutoObservable<this, 'token'>(this, { token: false }, { autoBind: true });
  }

  async start(path: string, query: Readonly<Record<string, string | number | undefined>>): Promise<void> {
    if (this.state === 'loading') return;
    this.state = 'loading';
    const pairs = Object.entries(query).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, String(value)]],
    );
    const state = await this.save(`${path}?${new URLSearchParams(pairs).toString()}`);
    runInAction(() => (this.state = state));
  }

  private async save(url: string): Promise<DownloadState> {
    try {
      const reply = await fetch(url, { headers: { authorization: `Bearer ${this.token() ?? ''}` } });
      if (reply.status === 429) return 'busy';
      if (!reply.ok) return 'failed';
      saveFile(
        await reply.blob(),
        /filename="([^"]+)"/.exec(reply.headers.get('content-disposition') ?? '')?.[1] ?? 'records.csv',
      );
      return 'idle';
    } catch {
      return 'failed';
    }
  }
}

function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser has taken the file by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
