import { INBOX_PAGE_MOST, listInbox, markMessages, readMessage } from '@pavilion/contract/calls/inbox';
import type { Platform } from '@pavilion/platform';

export type Mark = 'read' | 'delete';
export interface Place {
  readonly page?: number;
  readonly perPage: number;
  readonly before?: number;
}

export const inboxApi = ({ api, language }: Platform) => ({
  /** One page, or what is older than a place; a read of our own, so it keeps no session alive. */
  list: ({ page = 1, perPage, before }: Place) =>
    api.background(listInbox, {
      query: { page, perPage, digits: language.digits, ...(before !== undefined && { before }) },
    }),
  open: (id: string) => api.call(readMessage, { params: { id } }),
  /** All of them, as many calls as that takes. @returns false where one of the calls failed. */
  mark: async (ids: readonly string[], mark: Mark): Promise<boolean> => {
    for (let at = 0; at < ids.length; at += INBOX_PAGE_MOST) {
      const outcome = await api.call(markMessages, { body: { ids: ids.slice(at, at + INBOX_PAGE_MOST), mark } });
      if (outcome.kind !== 'ok') return false;
    }
    return true;
  },
});
export type InboxApi = ReturnType<typeof inboxApi>;
