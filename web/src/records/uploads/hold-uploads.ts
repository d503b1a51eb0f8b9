import { holdUnsaved } from '../../components/unsaved.ts';
import type { Uploads } from '../../machines/upload-files.ts';

/** Files that go on without their screen are lost with the window alone: it is held while they are on their way. */
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
