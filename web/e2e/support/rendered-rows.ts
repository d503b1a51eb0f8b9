import type { Page } from '@playwright/test';

/** Tells which rows React has rendered since this call, by their place on the page. */
export async function watchRenders(page: Page): Promise<() => Promise<number[]>> {
  const rendered = await page.evaluateHandle(propsOfRows);
  return () =>
    rendered.evaluate((before) =>
      [...before].flatMap(([row, props], at) =>
        Object.entries(row).some(([key, now]) => key.startsWith('__reactProps$') && now !== props) ? [at] : [],
      ),
    );
}

/** What React rendered each row with last, by row: another object after every render. */
function propsOfRows(): Map<Element, unknown> {
  const rows = document.querySelectorAll('tr[data-row]');
  return new Map(
    [...rows].map((row) => [row, Object.entries(row).find(([key]) => key.startsWith('__reactProps$'))?.[1]]),
  );
}
