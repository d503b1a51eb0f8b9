import { expect, test } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { equal } from '../../machines/record-work/equal.ts';
import { uploadFileMachine } from '../../machines/upload-file.ts';
import type { SendInput, UploadEvent } from '../../machines/upload-file.ts';
import { uploadFilesMachine } from '../../machines/upload-files.ts';
import type { NetworkQuestion } from '../../machines/upload-files.ts';
import { shownOf } from './upload-shown.ts';

test('the row of an upload changes only with its percentage or its state', () => {
  const uploadFile = uploadFileMachine.provide({
    actors: { send: fromCallback<UploadEvent, SendInput>(() => undefined) },
  });
  const network = fromCallback<NetworkQuestion>(() => undefined);
  const uploads = createActor(uploadFilesMachine.provide({ actors: { uploadFile, network } }), {
    input: { newKey: () => 'k1' },
  }).start();
  uploads.send({ type: 'pick', files: [{ name: 'invoice.pdf', size: 10 }] });
  const [upload] = uploads.getSnapshot().context.files;
  if (!upload) throw new Error('Nothing is uploaded.');
  let shown = shownOf(upload.getSnapshot());
  const seen = [shown.words];
  upload.subscribe((state) => {
    const now = shownOf(state);
    if (equal(shown, now)) return;
    shown = now;
    seen.push(now.words);
  });
  for (const share of [0.001, 0.009, 0.501, 0.509, 1]) upload.send({ type: 'sent', share });
  upload.send({ type: 'cancel' });
  expect(seen).toEqual(['0%', '50%', 'Checking…', 'Cancelled']);
});
