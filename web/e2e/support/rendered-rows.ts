import type { Page } from '@playwright/test';

/**
 * Tells which elements React has rendered since this call, by their place on the page.
 * @param elements a CSS selector; rows by default.
 */
export async function watchRenders(page: Page, elements = 'tr[data-row]'): Promise<() => Promise<number[]>> {
  const rendered = await page.evaluateHandle(propsOf, elements);
  return () =>
    rendered.evaluate((before) =>
      [...before].flatMap(([row, props], at) =>
        Object.entries(row).some(([key, now]) => key.startsWith('__reactProps$') && now !== props) ? [at] : [],
      ),
    );
}

/** What React rendered each element with last: another object after every render. */
function propsOf(elements: string): Map<Element, unknown> {
  return new Map(
    [...document.querySelectorAll(elements)].map((one) => [
      one,
      Object.entries(one).find(([key]) => key.startsWith('__reactProps$'))?.[1],
    ]),
  );
}
