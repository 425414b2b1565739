import { writeFileSync } from 'node:fs';
import { chromium } from 'playwright';
import { browserArguments, findBrowser } from '../../scripts/lib/browser';
import { animatePlainly, countFrames, flyForEver } from './in-page';
async function main() {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments });
  for (const side of ['flight', 'plain', 'flight'] as const) {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true });
    const page = await context.newPage();
    await page.addInitScript('globalThis.__name = (made) => made');
    await page.addInitScript(flyForEver);
    await page.goto('http://127.0.0.1:41300/play/PAV-CRASH-001?mode=demo&lang=en');
    await page.locator('.crash-cash-out').waitFor();
    if (side === 'plain') await page.evaluate(animatePlainly);
    if (process.env['CSS']) await page.addStyleTag({ content: process.env['CSS'] });
    const cdp = await context.newCDPSession(page);
    const events: any[] = [];
    cdp.on('Tracing.dataCollected', ({ value }) => events.push(...value));
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.waitForTimeout(500);
    if (process.env['TRACE']) await cdp.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories: ['devtools.timeline', 'toplevel', 'disabled-by-default-devtools.timeline', 'v8', 'cc', 'viz'] } } as any);
    const { gaps } = await page.evaluate(countFrames, 4000);
    if (process.env['TRACE']) { const done = new Promise((r) => cdp.once('Tracing.tracingComplete', r)); await cdp.send('Tracing.end'); await done; writeFileSync(`/tmp/pav/tmp/lead/crash-${side}.json`, JSON.stringify(events)); }
    const over = (ms: number) => ((gaps.filter((g) => g > ms).length / gaps.length) * 100).toFixed(1);
    console.log(side, gaps.length, 'over20', over(20), 'over34', over(34), 'over50', over(50), [...gaps].sort((a, b) => b - a).slice(0, 10).map((x) => x.toFixed(0)).join(' '));
    await context.close();
  }
  await browser.close();
}
void main();
