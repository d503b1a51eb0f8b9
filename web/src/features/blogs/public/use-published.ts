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
 * A post as everybody may read it; staff see an archived one too. It is asked for again when somebody signs in, and
 * when the tab comes back into sight; for staff it follows the feed. Another id is another page.
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
      // What one is reading stays when it cannot be read again.
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

/** As everybody gets it; what is not published is asked for once more by who may see it all the same. */
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
