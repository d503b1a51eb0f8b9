import {
  FILE_ENDINGS,
  PICTURE_ENDINGS,
  pictureFault,
  PROOF_ENDINGS,
  proofFault,
  uploadFault,
} from '@console/shared/uploads';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { fromPromise } from 'xstate';
import type { SnapshotFrom } from 'xstate';
import { withFile } from '../../machines/kept-files.ts';
import { uploadFileMachine } from '../../machines/upload-file.ts';
import type { AttachInput, PickedFile, UploadRef } from '../../machines/upload-file.ts';
import { uploadFilesMachine } from '../../machines/upload-files.ts';
import type { Uploads } from '../../machines/upload-files.ts';
import { useEmitted } from '../use-emitted.ts';
import type { FormFiles } from './form-files.ts';
import { sendFile } from './send-file.ts';
import type { FileKind } from './send-file.ts';

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

/** Nothing to attach: the file only goes into the draft. */
const attach = fromPromise<unknown, AttachInput>(() => Promise.resolve());
const machineFor = (kind: FileKind) =>
  uploadFilesMachine.provide({
    actors: { uploadFile: uploadFileMachine.provide({ actors: { send: sendFile(kind), attach } }) },
  });
const MACHINES = {
  pictures: machineFor(ACCEPTED.pictures),
  proofs: machineFor(ACCEPTED.proofs),
  files: machineFor(ACCEPTED.files),
};

const NOT_ACCEPTED = 'This file was not accepted. Choose another one, or remove it.';

/** The files of one form field, uploaded as they are picked and put into the draft by stored name. */
export function useUploads({ value, onChange, accepts, most }: UploadsOptions): FieldUploads {
  const { endings, errorOf } = ACCEPTED[accepts];
  const [input] = useState(() => ({ newKey: () => crypto.randomUUID(), errorOf }));
  const uploads = useActorRef(MACHINES[accepts], { input });
  useEmitted(uploads, { uploaded: ({ file_name }) => onChange(withFile(value, file_name, most)) });
  const isBusy = useSome(uploads, isUnderWay);
  const isMissing = useSome(uploads, isLeftOut);
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
  const error = isTried && isMissing ? NOT_ACCEPTED : undefined;
  return { uploads, value, onChange, accepts, endings, most, isBusy, isMissing, error, areTaken, pick };
}

type State = SnapshotFrom<UploadRef>;
const isUnderWay = (state: State) => state.hasTag('busy');
const isLeftOut = (state: State) => state.matches('refused') || state.matches('failed');

/** @param is must be defined at module scope. */
function useSome(uploads: Uploads, is: (state: State) => boolean): boolean {
  const files = useSelector(uploads, ({ context }) => context.files);
  const [isSome, setSome] = useState(false);
  useEffect(() => {
    const look = () => setSome(files.some((file) => is(file.getSnapshot())));
    look();
    const subscriptions = files.map((file) => file.subscribe(look));
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [files, is]);
  return isSome;
}
