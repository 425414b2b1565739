import { act, render, screen, within } from '@testing-library/react';
import { toast } from './toast.store';
import { ToastRegion } from './toast-region';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  act(() => jest.runAllTimers());
  jest.useRealTimers();
});

const region = () => screen.getByRole('region', { name: 'Notices' });

test('a toast is announced with its kind in words, and disappears by itself', () => {
  render(<ToastRegion />);
  expect(region()).toHaveAttribute('aria-live', 'polite');
  act(() => toast('Deposit received', 'success'));
  expect(region()).toHaveTextContent('Success: Deposit received');
  act(() => jest.advanceTimersByTime(4000));
  expect(region()).toBeEmptyDOMElement();
});

test('a repeated text shows once; beyond three toasts the oldest disappears', () => {
  render(<ToastRegion />);
  act(() => {
    toast('Amount copied');
    toast('Amount copied');
  });
  expect(within(region()).getAllByText('Amount copied')).toHaveLength(1);
  act(() => ['a', 'b', 'c'].forEach((text) => toast(text)));
  expect(region()).not.toHaveTextContent('Amount copied');
});
