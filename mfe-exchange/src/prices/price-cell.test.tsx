import { act } from '@testing-library/react';
import { fakeApi, renderWithPlatform } from '@pavilion/testing';
import { PriceCell } from './price-cell';
import { PriceCellView } from './price-cell.view';

test.each([
  ['en', 9_999, '9,999'],
  ['en', 12_340, '12.3K'],
  ['bn', 12_340, '১২.৩ হা'],
] as const)('in %s a size of %d reads %s', async (code, size, text) => {
  const cell = new PriceCell();
  cell.set([1.9, size]);
  const page = <PriceCellView cell={cell} side="back" />;
  const { platform, container } = await renderWithPlatform(page, { transport: fakeApi({}).transport });
  act(() => platform.language.choose(code));
  expect(container).toHaveTextContent(text);
});
