import type { Seen } from './observation.ts';

/** The binding by which a page tells what happens in it. */
export const TELL = 'tellWatcher';

/** Runs in the page before any of its scripts, and so may use nothing that stands outside of it. */
export function recordInPage(binding: string): void {
  if (window !== top) return;
  const tell = (seen: Seen) =>
    (window as unknown as Record<string, (seen: Seen) => Promise<void>>)[binding]?.(seen).catch(() => undefined);
  const words = (node: Node) => (node as HTMLElement).innerText.replaceAll(/\s+/g, ' ').trim();

  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      // A list of toasts comes with its first.
      if (node instanceof HTMLLIElement || node instanceof HTMLOListElement) showToasts(node);
    }
  }).observe(document, { childList: true, subtree: true });

  function showToasts(node: HTMLElement): void {
    const failed = '[data-sonner-toast][data-type="error"]';
    const toasts = node.matches(failed) ? [node] : node.querySelectorAll(failed);
    for (const toast of toasts) void tell({ type: 'failure', kind: 'toast', words: words(toast) });
  }
}
