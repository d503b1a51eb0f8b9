import type { Entity } from '@console/shared/entities';
import type { Notification as News } from '@console/shared/entities/notification';
import type { Change } from '@console/shared/live';
import { sayNews } from '@console/shared/notifications';
import { recordPath } from '@console/shared/record-path';
import { liveNews } from '../live/live.ts';

/** Held by every window of the console in this browser that can be seen. */
const VISIBLE = 'visible-window';
/** Taken by the windows in turn, each of which hears all news. */
const TURN = 'browser-news';
const SHOWN = 'browser-news-shown';
/** How many are remembered as shown: more than come before the slowest window has heard of them. */
const REMEMBERED = 50;

/**
 * Shows what the person is told as notifications of the browser while no window of the console is visible, each once for
 * all windows, if they have allowed that. Ends with the returned function.
 * @param opened a notification was pressed, and this window has the focus
 */
export function showBrowserNews(opened: (news: News, path: string) => void): () => void {
  // Without these no window knows of others; Web Locks are unavailable on plain HTTP except on localhost.
  if (!('Notification' in globalThis) || !('locks' in navigator)) return () => undefined;
  const stopTelling = tellVisible();
  const stopHearing = liveNews.changes.on((changes) => {
    const news = changes.filter(isNews);
    // The browser takes long to say what is permitted.
    if (news.length === 0 || Notification.permission !== 'granted') return;
    for (const { row } of news) void showOnce(row as unknown as News, opened);
  });
  return () => {
    stopHearing();
    stopTelling();
  };
}

const isNews = ({ entity, op, row, changed }: Change) =>
  entity === 'notification' && row?.['read_date'] === null && (op === 'created' || changed.includes('created_date'));

/** Holds the lock of visible windows as long as this one is. */
function tellVisible(): () => void {
  let end: (() => void) | undefined;
  const tell = () => {
    end?.();
    end = undefined;
    if (document.visibilityState !== 'visible') return;
    const { promise, resolve } = Promise.withResolvers<void>();
    end = resolve;
    void navigator.locks.request(VISIBLE, { mode: 'shared' }, () => promise);
  };
  tell();
  document.addEventListener('visibilitychange', tell);
  return () => {
    document.removeEventListener('visibilitychange', tell);
    end?.();
  };
}

const showOnce = (news: News, opened: (news: News, path: string) => void) =>
  navigator.locks.request(TURN, async () => {
    const key = `${news.notification_id} ${news.revision}`;
    const shown = (localStorage.getItem(SHOWN) ?? '').split(',');
    if (shown.includes(key)) return;
    localStorage.setItem(SHOWN, [...shown, key].slice(-REMEMBERED).join(','));
    const { held = [] } = await navigator.locks.query();
    if (held.some(({ name }) => name === VISIBLE)) return;
    const body = sayNews(news);
    const notification = new Notification(news.title, { body, tag: String(news.notification_id) });
    notification.addEventListener('click', () => {
      notification.close();
      window.focus();
      opened(news, recordPath(news.entity as Entity, news.id) ?? '/inbox');
    });
  });
