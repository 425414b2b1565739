import { act, screen } from '@testing-library/react';
import type { MarketFrame } from '@pavilion/contract/live';
import { fakeApi, renderWithPlatform } from '@pavilion/testing';
import { fakeStreams } from '../prices/live.fixture';
import { RowPrices } from './row-prices.view';

const frame = (runners: number, status: MarketFrame[3] = 'OPEN'): MarketFrame => [
  's',
  '1.1',
  1,
  status,
  0,
  Array.from({ length: runners }, (_, at) => [at + 1, [[3 + at, 100]], [[4 + at, 100]]]),
];

async function row(received: MarketFrame) {
  const streams = fakeStreams(null, () => 1);
  streams.live.watch(['1.1']);
  act(() => streams.sendFrames(received));
  await renderWithPlatform(<RowPrices book={streams.live.book('1.1')} sport="cricket" />, {
    transport: fakeApi({}).transport,
  });
}

test('a match shows the prices of its two sides in its row', async () => {
  await row(frame(2));
  expect(screen.getByText('3.00')).toBeInTheDocument();
  expect(screen.queryByText(/runners/)).toBeNull();
});

test('none of fourteen runners counts as a side or the draw: the row shows their number', async () => {
  await row(frame(14));
  expect(screen.getByText('14 runners')).toBeInTheDocument();
  expect(screen.queryByText('3.00')).toBeNull();
});

test('a suspended event is marked as suspended', async () => {
  await row(frame(14, 'SUSPENDED'));
  expect(screen.getByText('Suspend')).toBeInTheDocument();
});
