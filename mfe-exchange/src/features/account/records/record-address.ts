import { type RecordDays, recordDays } from '@pavilion/contract/record-list';
import { type QueryChange, useAddressQuery } from '@pavilion/platform/address-query';
import { useSearchParams } from '@pavilion/platform/router';

export interface RecordAddress {
  readonly days: RecordDays;
  readonly cursor: string | undefined;
  /** Returns the parameter if it is one of the words, else the first word. */
  readonly word: <const W extends string>(name: string, words: readonly [W, ...W[]]) => W;
  /** Changes the address; an empty value removes its parameter. The changed list restarts at its first page. */
  readonly set: (change: QueryChange) => void;
}

/** Returns the list's state in the address: a reload, the Back button and a link all lead to the same rows. */
export function useRecordAddress(): RecordAddress {
  const [params] = useSearchParams();
  const { change } = useAddressQuery();
  return {
    days: recordDays.find((one) => one === params.get('days')) ?? '7',
    cursor: params.get('cursor') ?? undefined,
    word: (name, words) => words.find((one) => one === params.get(name)) ?? words[0],
    set: (changed) => change({ cursor: '', ...changed }, { replace: true }),
  };
}
