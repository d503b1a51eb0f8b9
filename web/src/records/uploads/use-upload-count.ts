import { useSelector } from '@xstate/react';
import { useCallback, useSyncExternalStore } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { UploadRef } from '../../machines/upload-file.ts';
import type { Uploads } from '../../machines/upload-files.ts';

export type UploadState = SnapshotFrom<UploadRef>;

/** How many files are in this state. */
export function useUploadCount(uploads: Uploads, is: (state: UploadState) => boolean): number {
  const files = useSelector(uploads, ({ context }) => context.files);
  const subscribe = useCallback(
    (look: () => void) => {
      const subscriptions = files.map((file) => file.subscribe(look));
      return () => {
        for (const subscription of subscriptions) subscription.unsubscribe();
      };
    },
    [files],
  );
  const count = () => files.filter((file) => is(file.getSnapshot())).length;
  return useSyncExternalStore(subscribe, count, count);
}
