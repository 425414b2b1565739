import type { Locator } from '@playwright/test';
import { startCricketMatch } from '../../fixtures/cricket-match';
import { expect, test } from '../../fixtures/test';
import { axeViolations } from '../../pages/axe';
import { EventScreen, eventWords } from '../../pages/event';

interface Edges {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

async function edgesOf(locator: Locator): Promise<Edges> {
  const box = await locator.boundingBox();
  if (box === null) throw new Error('It is not on the page.');
  return { left: box.x, right: box.x + box.width, top: box.y, bottom: box.y + box.height };
}

test('on a wide screen the match odds, the other markets and the bets stand side by side', async ({
  playerPage: page,
}) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  const match = await startCricketMatch();
  await match.bowl({ runs: 48, wickets: 1, overs: '5.2', status: 'BALL_COMPLETE' });
  const event = new EventScreen(page, eventWords.en);
  await event.open(match);
  const more = event.more.getByRole('table');
  await expect(more).toHaveCount(7);
  const [odds, fancy, first, below, beside, bets] = await Promise.all([
    edgesOf(event.table('Match Odds')),
    edgesOf(event.fancy),
    edgesOf(more.first()),
    edgesOf(more.nth(1)),
    edgesOf(more.last()),
    edgesOf(page.locator('#open-bets')),
  ]);
  expect(odds.left).toBeLessThan(60);
  expect(fancy.left).toBeGreaterThan(odds.right);
  expect(first.left).toBeGreaterThan(odds.right);
  // Two stacks, in which a market follows the one above it, however long the one beside it is.
  expect(below.left).toBe(first.left);
  expect(below.top - first.bottom).toBeLessThan(160);
  expect(beside.left).toBeGreaterThan(first.right);
  expect(bets.left).toBeGreaterThan(beside.right);
  expect(bets.right).toBeGreaterThan(1860);
  expect(await axeViolations(page)).toEqual([]);

  // A narrow one keeps the bets beside the prices, and everything else below them.
  await page.setViewportSize({ width: 1280, height: 800 });
  const [narrowOdds, narrowFancy, narrowBets] = await Promise.all([
    edgesOf(event.table('Match Odds')),
    edgesOf(event.fancy),
    edgesOf(page.locator('#open-bets')),
  ]);
  expect(narrowFancy.left).toBe(narrowOdds.left);
  expect(narrowFancy.top).toBeGreaterThan(narrowOdds.top);
  expect(narrowBets.left).toBeGreaterThan(narrowOdds.right);
});
