import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, renderWithPlatform } from '@pavilion/testing';
import { WatchFrames } from './watch-frames.view';

test('a framed page opens in the player’s digits, and a missing one is explained', async () => {
  const frames = <WatchFrames stream="https://tv.example/live/1?lang=bn" score={null} />;
  const { platform } = await renderWithPlatform(frames, { transport: fakeApi({}).transport });
  const [stream, score] = screen.getAllByRole('button');
  if (stream) await userEvent.click(stream);
  const video = (): string | null => screen.getByTitle(/.+/).getAttribute('src');
  expect(video()).toBe('https://tv.example/live/1?lang=bn');
  await act(async () => platform.language.chooseDigits('beng'));
  expect(video()).toBe('https://tv.example/live/1?lang=bn&digits=beng');
  if (score) await userEvent.click(score);
  expect(screen.getByText(/score/, { selector: 'p' })).toBeInTheDocument();
});
