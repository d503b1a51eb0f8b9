import {
  FILE_ENDINGS,
  PICTURE_ENDINGS,
  pictureFault,
  PROOF_ENDINGS,
  proofFault,
  uploadFault,
} from '@console/shared/uploads';
import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import { withFile } from '../../machines/kept-files.ts';
import type { PickedFile } from '../../machines/upload-file.ts';
import type { Uploads } from '../../machines/upload-files.ts';
import { useEmitted } from '../use-emitted.ts';
import type { FormFiles } from './form-files.ts';
import { sendFile } from './send-file.ts';
import type { FileKind } from './send-file.ts';
import { uploadMachine } from './upload-machine.ts';
import { useUploadCount } from './use-upload-count.ts';
import type { UploadState } from './use-upload-count.ts';

export const FILES: FileKind = { endings: FILE_ENDINGS, errorOf: uploadFault, isPublic: false };
const ACCEPTED = {
  pictures: { endings: PICTURE_ENDINGS, errorOf: pictureFault, isPublic: true },
  proofs: { endings: PROOF_ENDINGS, errorOf: proofFault, isPublic: false },
  files: FILES,
} as const satisfies Record<string, FileKind>;

export interface UploadsOptions {
  /** Names of stored files, in display order. */
  value: readonly string[];
  onChange: (names: string[]) => void;
  accepts: keyof typeof ACCEPTED;
  /** Maximum number of files. With one, a newer file replaces it. */
  most: number;
}

export interface FieldUploads extends UploadsOptions, FormFiles {
  uploads: Uploads;
  endings: readonly string[];
  /** In a field for one file, replaces whatever was picked before. */
  pick: (files: readonly PickedFile[]) => void;
}

const MACHINES = {
  pictures: uploadMachine(sendFile(ACCEPTED.pictures)),
  proofs: uploadMachine(sendFile(ACCEPTED.proofs)),
  files: uploadMachine(sendFile(FILES)),
};

const NOT_ACCEPTED = "This file wasn't accepted. Choose another one, or remove it.";
const NOT_UPLOADED = "This file wasn't uploaded. Try again, or remove it.";

/** The files of one form field, uploaded as they are picked and put into the draft by stored name. */
export function useUploads({ value, onChange, accepts, most }: UploadsOptions): FieldUploads {
  const { endings, errorOf } = ACCEPTED[accepts];
  const [input] = useState(() => ({ newKey: () => crypto.randomUUID(), errorOf }));
  const uploads = useActorRef(MACHINES[accepts], { input });
  useEmitted(uploads, { uploaded: ({ file_name }) => onChange(withFile(value, file_name, most)) });
  const isBusy = useUploadCount(uploads, isUnderWay) > 0;
  const isSending = useUploadCount(uploads, isSent) > 0;
  const isRefused = useUploadCount(uploads, isNotTaken) > 0;
  const isMissing = useUploadCount(uploads, isLost) > 0 || isRefused;
  const [isTried, setTried] = useState(false);

  function pick(files: readonly PickedFile[]) {
    if (files.length === 0) return;
    if (most === 1) {
      for (const earlier of uploads.getSnapshot().context.files) {
        earlier.send({ type: 'cancel' });
        uploads.send({ type: 'dismiss', id: earlier.id });
      }
    }
    uploads.send({ type: 'pick', files });
  }
  function areTaken() {
    setTried(true);
    return !isMissing;
  }
  const error = isTried && isMissing ? (isRefused ? NOT_ACCEPTED : NOT_UPLOADED) : undefined;
  return {
    uploads,
    value,
    onChange,
    accepts,
    endings,
    most,
    isBusy,
    isWaiting: isBusy && !isSending,
    isMissing,
    error,
    areTaken,
    pick,
  };
}

const isUnderWay = (state: UploadState) => state.hasTag('busy');
const isSent = (state: UploadState) => state.hasTag('running');
const isNotTaken = (state: UploadState) => state.matches('refused');
const isLost = (state: UploadState) => state.matches('failed');
