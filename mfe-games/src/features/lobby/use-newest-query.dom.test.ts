import { renderHook } from '@testing-library/react';
import { useNewestQuery } from './use-newest-query';

test('an older query rendered late does not replace the one written since', () => {
  const { result, rerender } = renderHook(useNewestQuery, { initialProps: '' });
  result.current.write('?q=tiger');
  result.current.write('');
  rerender('?q=tiger');
  expect(result.current.newest()).toBe('');
  rerender('');
  expect(result.current.newest()).toBe('');
});

test('a query opened by a link replaces the own one, even if that is never rendered', () => {
  const { result, rerender } = renderHook(useNewestQuery, { initialProps: '' });
  result.current.write('?q=tiger');
  rerender('?system=NOVA');
  expect(result.current.newest()).toBe('?system=NOVA');
});
