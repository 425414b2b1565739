import { renderHook } from '@testing-library/react';
import { type ComponentProps, type ReactNode } from 'react';
import { Router } from 'react-router-dom';
import { useAddressQuery } from './address-query';

type Navigator = ComponentProps<typeof Router>['navigator'];

/** Renders the hook under a router that renders an address only when told to, as a slow phone does. */
function renderLate() {
  const written: string[] = [];
  const write = ({ search = '' }: { readonly search?: string }): void => void written.push(search);
  const navigator = { createHref: String, go: () => undefined, push: write, replace: write } as unknown as Navigator;
  let rendered = '/slot';
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <Router location={rendered} navigator={navigator}>
      {children}
    </Router>
  );
  const { result, rerender } = renderHook(useAddressQuery, { wrapper });
  const render = (address: string): void => {
    rendered = address;
    rerender();
  };
  return { query: () => result.current, written, render };
}

test('an older query rendered late does not undo the one written since', () => {
  const { query, written, render } = renderLate();
  query().change({ q: 'tiger' });
  query().change({ q: '' });
  render('/slot?q=tiger');
  expect(query().newest()).toBe('');
  query().change({ sort: 'aZ' });
  expect(written).toEqual(['?q=tiger', '', '?sort=aZ']);
});

test('two changes before a render are both kept', () => {
  const { query, written } = renderLate();
  query().change({ days: '30' });
  query().change({ status: 'won' });
  expect(written.at(-1)).toBe('?days=30&status=won');
});

test('a query opened by a link replaces the own one, even if that is never rendered', () => {
  const { query, render } = renderLate();
  query().change({ q: 'tiger' });
  render('/slot?system=NOVA');
  expect(query().newest()).toBe('?system=NOVA');
});

test('a link to another page drops writes that were never rendered', () => {
  const { query, render } = renderLate();
  query().change({ q: '' });
  query().change({ q: 'tiger' });
  render('/table');
  expect(query().newest()).toBe('');
});
