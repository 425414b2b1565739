import { recordDays, type RecordDays } from '@pavilion/contract/record-list';
import { useSearchParams } from '@pavilion/platform/router';

export interface RecordAddress {
  readonly days: RecordDays;
  readonly cursor: string | undefined;
  /** One of the words; anything else is the first. */
  readonly word: <const W extends string>(name: string, words: readonly [W, ...W[]]) => W;
  /** Goes to another place of the list; an empty text leaves a name out. Another list begins at its first page. */
  readonly set: (change: Readonly<Record<string, string>>) => void;
}

/** What a list shows, as its address says it: a reload, the Back button and a link all lead to the same rows. */
export function useRecordAddress(): RecordAddress {
  const [params, setParams] = useSearchParams();
  return {
    days: recordDays.find((one) => one === params.get('days')) ?? '7',
    cursor: params.get('cursor') ?? undefined,
    word: (name, words) => words.find((one) => one === params.get(name)) ?? words[0],
    set: (change) => {
      const next = Object.entries({ ...Object.fromEntries(params), cursor: '', ...change }).filter(
        ([, value]) => value !== '',
      );
      setParams(Object.fromEntries(next), { replace: true });
    },
  };
}
