import { observable, runInAction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useLayoutEffect } from 'react';
import { usePlatform, useTexts } from '@pavilion/platform';
import { Button, ErrorState, PavilionMark, Skeleton } from '@pavilion/ui';
import { texts } from '../texts';
import styles from './states.module.css';

/** Number of page skeletons on the screen. */
const skeletons = observable.box(0);

/** Whether the page is there instead of its skeleton. Call it in an observer. */
export const isPageShown = (): boolean => skeletons.get() === 0;

/** Skeleton of a loading page. */
export function PageSkeleton() {
  useLayoutEffect(() => {
    const add = (count: number): void => runInAction(() => skeletons.set(skeletons.get() + count));
    add(1);
    return () => add(-1);
  }, []);
  return (
    <div className={styles.skeleton}>
      <Skeleton height="28px" width="40%" />
      <Skeleton shape="block" height="160px" />
      <Skeleton shape="row" count={4} />
    </div>
  );
}

/** Replaces a part that failed to load; everything around it keeps working. */
export const PartStub = observer(function PartStub({ onRetry }: { readonly onRetry: () => void }) {
  const { connection } = usePlatform();
  const t = useTexts(texts).layout;
  return (
    <div className={styles.stub}>
      <ErrorState
        text={connection.state === 'offline' ? t.stubOffline : t.stub}
        onRetry={onRetry}
        retryLabel={t.tryAgain}
      />
    </div>
  );
});

/** Inlined: this shows when nothing more can be loaded, not even a chunk of texts. */
const lastWords = {
  en: {
    title: 'Pavilion could not be shown',
    text: 'Your balance and your bets are safe. Please load the page again.',
    reload: 'Load again',
  },
  bn: {
    title: 'প্যাভিলিয়ন দেখানো যাচ্ছে না',
    text: 'আপনার ব্যালেন্স ও বাজি নিরাপদ আছে। পাতাটি আবার লোড করুন।',
    reload: 'আবার লোড করুন',
  },
} as const;

/** Shown when the whole page failed. */
export const Unavailable = observer(function Unavailable() {
  const words = lastWords[usePlatform().language.code];
  return (
    <main className={styles.notice} role="alert">
      <PavilionMark size={40} />
      <h1>{words.title}</h1>
      <p>{words.text}</p>
      <Button onClick={() => window.location.reload()}>{words.reload}</Button>
    </main>
  );
});
