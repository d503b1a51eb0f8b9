import type { Blog } from '@console/shared/entities/records';
import { isStaff } from '@console/shared/permissions';
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { snapshot } from 'valtio/vanilla';
import { isApiError, messageOf } from '../../../api/api-error.ts';
import { getBlog, getPublishedBlog } from '../../../api/blogs.ts';
import { session } from '../../../stores/session.ts';
import { stores } from '../../../stores/stores.ts';

export type Published =
  | { state: 'reading' }
  | { state: 'found'; blog: Blog }
  | { state: 'missing' }
  | { state: 'failed'; message: string };

const ID = /^[1-9]\d{0,9}$/;

/**
 * A public post; staff also see archived ones. Read again after a sign-in, and when the tab becomes visible. For staff
 * it is kept live. A different id starts over.
 */
export function usePublished(id: string): Published {
  const { user } = useSnapshot(session);
  const isId = ID.test(id);
  const seesAll = user !== undefined && isStaff(user.role_id);
  const [published, setPublished] = useState<Published>({ state: isId ? 'reading' : 'missing' });
  useEffect(() => {
    if (!isId) return undefined;
    const away = new AbortController();
    const { signal } = away;
    const read = async () => {
      const found = await readPost(id, seesAll, signal);
      if (signal.aborted) return;
      // If a repeated read fails, the post stays visible.
      setPublished((now) => (found.state === 'failed' && now.state === 'found' ? now : found));
    };
    void read();
    const handleShown = () => {
      if (document.visibilityState === 'visible') void read();
    };
    document.addEventListener('visibilitychange', handleShown, { signal });
    const unfollow = stores.blogs.watch(id, ({ row }) =>
      setPublished(row ? { state: 'found', blog: snapshot(row) as Blog } : { state: 'missing' }),
    );
    return () => {
      away.abort();
      unfollow();
    };
  }, [id, isId, seesAll]);
  return published;
}

/** Reads the public version. If it is not published and the person may see it anyway, reads it as that person. */
const readPost = (id: string, seesAll: boolean, signal: AbortSignal): Promise<Published> =>
  getPublishedBlog(id, signal)
    .catch((error: unknown) => {
      if (seesAll && isApiError(error, 'not_found')) return getBlog(id, signal);
      throw error;
    })
    .then(
      (blog): Published => ({ state: 'found', blog }),
      (error: unknown): Published =>
        isApiError(error, 'not_found', 'invalid')
          ? { state: 'missing' }
          : { state: 'failed', message: messageOf(error) },
    );
