import { INBOX_PAGE_MAX, listInbox, markMessages, readMessage } from '@pavilion/contract/calls/inbox';
import type { Platform } from '@pavilion/platform';

export type Mark = 'read' | 'delete';
interface Place {
  readonly page?: number;
  readonly perPage: number;
  readonly before?: number;
}

export const inboxApi = ({ api, language }: Platform) => ({
  /** Reads one page, or the messages older than a position; a background read, so it doesn't extend the session. */
  list: ({ page = 1, perPage, before }: Place) =>
    api.background(listInbox, {
      query: { page, perPage, digits: language.digits, ...(before !== undefined && { before }) },
    }),
  open: (id: string) => api.call(readMessage, { params: { id } }),
  /** Marks all of them, in as many calls as that takes. @returns false if a call failed. */
  mark: async (ids: readonly string[], mark: Mark): Promise<boolean> => {
    for (let at = 0; at < ids.length; at += INBOX_PAGE_MAX) {
      const outcome = await api.call(markMessages, { body: { ids: ids.slice(at, at + INBOX_PAGE_MAX), mark } });
      if (outcome.kind !== 'ok') return false;
    }
    return true;
  },
});
export type InboxApi = ReturnType<typeof inboxApi>;
