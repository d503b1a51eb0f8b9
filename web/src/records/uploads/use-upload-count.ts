import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { UploadRef } from '../../machines/upload-file.ts';
import type { Uploads } from '../../machines/upload-files.ts';

export type UploadState = SnapshotFrom<UploadRef>;

/**
 * How many files are in this state.
 *
 * @param is must be defined at module scope.
 */
export function useUploadCount(uploads: Uploads, is: (state: UploadState) => boolean): number {
  const files = useSelector(uploads, ({ context }) => context.files);
  const [count, setCount] = useState(0);
  useEffect(() => {
    const look = () => setCount(files.filter((file) => is(file.getSnapshot())).length);
    look();
    const subscriptions = files.map((file) => file.subscribe(look));
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [files, is]);
  return count;
}
