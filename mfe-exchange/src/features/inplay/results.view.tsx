import { observer } from 'mobx-react-lite';
import { exchangeResults, type MarketResult } from '@pavilion/contract/calls/exchange-results';
import { isDraw } from '@pavilion/contract/market-names';
import { useFormat, useStore, useTexts } from '@pavilion/platform';
import { Badge, Card, EmptyState, ErrorState, Skeleton, TrophyIcon } from '@pavilion/ui';
import { bySport } from '../../events/events.store';
import { SportIcon } from '../../events/sport-icon';
import { useMarketName } from '../../market-names/use-market-name';
import { texts } from '../../texts';
import { named } from './inplay-tab';
import styles from './results.module.css';

const POLL_MS = 60_000;

/** Ended matches, grouped by sport: the winner and the time of the end. */
export const Results = observer(function Results({ typed }: { readonly typed: string }) {
  const { inPlay: t, events: words } = useTexts(texts);
  const results = useStore(({ queries }) => queries.read(exchangeResults, {}, { pollMs: POLL_MS }));
  const { state } = results;
  if (state.kind === 'failed')
    return (
      <ErrorState
        text={state.answered ? state.message || t.resultsFailed : words.offline}
        onRetry={() => void results.refresh()}
      />
    );
  if (state.kind === 'loading')
    return (
      <Card padded={false}>
        <Skeleton shape="row" count={6} />
      </Card>
    );
  const shown = named(state.value, typed);
  if (shown.length === 0)
    return <EmptyState icon={<TrophyIcon />} text={state.value.length === 0 ? t.empty.result : t.noMatch} />;
  return bySport(shown).map(({ sport, events }) => (
    <Card key={sport} padded={false}>
      <h3 className={styles.sport}>
        <SportIcon sport={sport} />
        {words.sports[sport]}
      </h3>
      <ul>
        {events.map((result) => (
          <Result key={result.marketId} result={result} />
        ))}
      </ul>
    </Card>
  ));
});

const Result = observer(function Result({ result: { name, winner, endedAt } }: { readonly result: MarketResult }) {
  const { inPlay: t, events: words } = useTexts(texts);
  const format = useFormat();
  const winnerName = useMarketName();
  return (
    <li className={styles.row}>
      <span className={styles.name}>{name}</span>
      <span className={styles.ended}>{`${t.ended(format.dateTime(endedAt).slice(0, -3))} ${words.zone}`}</span>
      {winner === null ? (
        <Badge className={styles.outcome}>{t.noResult}</Badge>
      ) : (
        <Badge kind="accent" className={styles.outcome} icon={<TrophyIcon />}>
          {isDraw(winner) ? winnerName(winner) : t.won(winnerName(winner))}
        </Badge>
      )}
    </li>
  );
});
