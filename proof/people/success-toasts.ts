import type { BrowserContext } from '@playwright/test';

const TELL = 'tellSaved';

/** Reports every success toast of a window, from its next navigation on. */
export async function onSuccessToast(context: BrowserContext, listener: (words: string) => void): Promise<void> {
  await context.exposeBinding(TELL, (_, words: string) => listener(words));
  await context.addInitScript(watchToasts, TELL);
}

/** Runs in the page before any of its scripts. */
function watchToasts(binding: string): void {
  const tell = (words: string) =>
    (window as unknown as Record<string, (words: string) => Promise<void>>)[binding]?.(words).catch(() => undefined);
  const SAVED = '[data-sonner-toast][data-type="success"]';
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof HTMLElement)) continue;
      const toasts = node.matches(SAVED) ? [node] : node.querySelectorAll<HTMLElement>(SAVED);
      for (const toast of toasts) void tell(toast.innerText.replaceAll(/\s+/g, ' ').trim());
    }
  }).observe(document, { childList: true, subtree: true });
}
