import { holdUnsaved } from '../../components/unsaved.ts';
import type { Uploads } from '../../machines/upload-files.ts';

/** Uploads that outlive their screen are lost only with the window, so closing it asks first. */
export function holdUploads(uploads: Uploads): void {
  let release: (() => void) | undefined;
  const end = () => {
    release?.();
    release = undefined;
  };
  uploads.subscribe({
    next: ({ context: { files } }) => {
      if (!files.some((file) => file.getSnapshot().hasTag('busy'))) end();
      else release ??= holdUnsaved();
    },
    complete: end,
  });
}
