import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { EventMarket } from '@pavilion/contract/calls/exchange-event';
import type { EventScore } from '@pavilion/contract/live';
import { defineTexts, useFormat, useStore, useTexts } from '@pavilion/platform';
import { Alert, Badge } from '@pavilion/ui';
import { useMarketName } from '../../../market-names/use-market-name';
import { isWithdrawn } from '../../../prices/live-book';
import { MatchOddsTable } from '../match-odds-table.view';
import type { OddsViewStore } from '../odds-view.store';
import styles from './event-markets.module.css';
import { EventMarketsStore } from './event-markets.store';

const texts = defineTexts({
  en: () => import(/* webpackChunkName: "event-markets-en" */ './event-markets.texts.en'),
  bn: () => import(/* webpackChunkName: "event-markets-bn" */ './event-markets.texts.bn'),
});

/** Height of a market's heading, terms and rules, in rows of its table. */
const ROWS_AROUND = 3;

interface PageProps {
  readonly store: OddsViewStore;
}

/** The event's score, and the terms and result of the page's market. */
export const EventDetails = observer(function EventDetails({ store }: PageProps) {
  const markets = useStore((platform) => new EventMarketsStore(platform, store));
  useEffect(() => markets.watch(), [markets]);
  const { own } = markets;
  const score = store.live.lines(store.eventId)?.score;
  return (
    <>
      {score && <Score score={score} isOver={store.isOver} />}
      {own && (
        <div className={styles.market}>
          <MarketTerms market={own} />
        </div>
      )}
    </>
  );
});

/** The event's other markets, each as its own table. */
export const OtherMarkets = observer(function OtherMarkets({ store }: PageProps) {
  const t = useTexts(texts);
  const { others = [] } = store.event ?? {};
  if (others.length === 0) return null;
  return (
    <section className={styles.others} aria-label={t.others}>
      <h2>{t.others}</h2>
      <div className={styles.markets}>
        {stacksOf(others).map((stack, at) => (
          <div key={at} className={styles.stack}>
            {stack.map((market) => (
              <OtherMarket key={market.marketId} market={market} store={store} at={others.indexOf(market)} />
            ))}
          </div>
        ))}
      </div>
    </section>
  );
});

/**
 * Distributes markets over two stacks, each to the one that is shorter by then, so that a long market leaves no gap
 * beside it. Rows decide, which don't change while prices move.
 */
function stacksOf(markets: readonly EventMarket[]): readonly (readonly EventMarket[])[] {
  const stacks = [0, 1].map(() => ({ rows: 0, markets: new Array<EventMarket>() }));
  for (const market of markets) {
    const [one, other] = stacks as [(typeof stacks)[0], (typeof stacks)[0]];
    const shorter = other.rows < one.rows ? other : one;
    shorter.markets.push(market);
    shorter.rows += market.runners.length + ROWS_AROUND;
  }
  return stacks.map((stack) => stack.markets);
}

/** The score by the ball-by-ball feed, above the prices. */
const Score = observer(function Score({
  score: [phase, innings],
  isOver,
}: {
  readonly score: EventScore;
  readonly isOver: boolean;
}) {
  const t = useTexts(texts);
  const format = useFormat();
  return (
    <section className={styles.score} aria-label={t.score}>
      <ul>
        {innings.map(([team, runs, wickets, overs, balls], at) => (
          <li key={at}>
            <strong>{team}</strong>
            <span className={styles.runs}>{`${format.number(runs)}/${format.number(wickets)}`}</span>
            <span>{t.overs(`${format.number(overs)}.${format.number(balls)}`)}</span>
          </li>
        ))}
      </ul>
      {!isOver && (
        <Badge {...(phase !== 'open' && { kind: phase === 'running' ? 'live' : 'warning' })}>{t.phases[phase]}</Badge>
      )}
    </section>
  );
});

interface Props {
  readonly market: EventMarket;
}

const OtherMarket = observer(function OtherMarket({ market, store, at }: Props & PageProps & { readonly at: number }) {
  const { marketId, name, winners, hasLines = false, runners } = market;
  const book = store.live.book(marketId);
  const table = {
    heading: name,
    winners,
    hasLines,
    book,
    isWithdrawn: ({ selectionId, status }: { readonly selectionId: number; readonly status: string }) =>
      isWithdrawn(status) || book?.runner(selectionId)?.isWithdrawn === true,
    get oddsOutcomes() {
      return store.outcomes(marketId, runners, winners);
    },
    takeOdds: (...[runner, side, level]: Parameters<OddsViewStore['takeOdds']>) =>
      store.takeOdds(runner, side, level, marketId),
  };
  return (
    // In one column the markets keep their order.
    <div className={styles.market} style={{ order: at }}>
      <MatchOddsTable runners={runners} store={table} />
      <MarketTerms market={market} />
    </div>
  );
});

/** What bets in a market are subject to; once it is settled, who won and when. */
const MarketTerms = observer(function MarketTerms({ market }: Props) {
  const t = useTexts(texts);
  const format = useFormat();
  const { betDelay, baseRate, maxStake, rules } = market;
  const terms = [
    betDelay !== undefined && betDelay > 0 && t.delay(format.number(betDelay)),
    baseRate !== undefined && t.commission(format.number(baseRate, Number.isInteger(baseRate) ? 0 : 1)),
    maxStake !== undefined && t.maxStake(format.money(maxStake)),
  ].filter((term) => term !== false);
  return (
    <>
      {market.settledAt !== undefined ? (
        <Result market={market} at={market.settledAt} />
      ) : (
        terms.length > 0 && <p className={styles.terms}>{terms.join(' · ')}</p>
      )}
      {rules !== undefined && (
        <details className={styles.rules}>
          <summary>{t.rules}</summary>
          <p>{rules}</p>
        </details>
      )}
    </>
  );
});

const Result = observer(function Result({ market: { winner, runners }, at }: Props & { readonly at: number }) {
  const t = useTexts(texts);
  const format = useFormat();
  const name = useMarketName();
  // With handicaps it is a score, which no runner is called.
  const names = winner?.split(', ') ?? [];
  const areRunners = names.every((one) => runners.some((runner) => runner.name === one));
  const title = winner && (areRunners ? t.winners(names.length, name(winner)) : t.result(name(winner)));
  return (
    <Alert kind="info" title={title ?? t.void}>
      {t.settledAt(`${format.date(at)}, ${format.time(at)}`)}
    </Alert>
  );
});
