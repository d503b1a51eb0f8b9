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
import type { AttachInput, UploadRef } from '../../machines/upload-file.ts';
import { uploadFilesMachine } from '../../machines/upload-files.ts';
import type { Uploads } from '../../machines/upload-files.ts';
import { useEmitted } from '../use-emitted.ts';
import { sendFile } from './send-file.ts';

/** What a field takes, by the endings that its picker offers. */
const ACCEPTED = {
  pictures: { endings: PICTURE_ENDINGS, faultOf: pictureFault },
  proofs: { endings: PROOF_ENDINGS, faultOf: proofFault },
  files: { endings: FILE_ENDINGS, faultOf: uploadFault },
} as const;

export interface UploadsOptions {
  /** Names of stored files, in the order in which they are shown. */
  value: readonly string[];
  onChange: (names: string[]) => void;
  accepts: keyof typeof ACCEPTED;
  /** How many the field takes; of one, a newer file takes its place. */
  most: number;
}

export interface FieldUploads extends UploadsOptions {
  uploads: Uploads;
  endings: readonly string[];
  /** One is on its way into the draft: what is sent now would lack it. */
  isBusy: boolean;
  /** One that was picked was refused or did not arrive, and still stands there: what is sent now would lack it. */
  isMissing: boolean;
}

/** Put into the draft, a file is where it belongs. */
const attach = fromPromise<unknown, AttachInput>(() => Promise.resolve());
const machine = uploadFilesMachine.provide({
  actors: { uploadFile: uploadFileMachine.provide({ actors: { send: sendFile, attach } }) },
});

/** The files of one field of a form: uploaded as they are picked, and put into its draft by the names they are stored under. */
export function useUploads({ value, onChange, accepts, most }: UploadsOptions): FieldUploads {
  const [input] = useState(() => ({
    newKey: () => crypto.randomUUID(),
    faultOf: ACCEPTED[accepts].faultOf,
  }));
  const uploads = useActorRef(machine, { input });
  useEmitted(uploads, { uploaded: ({ file_name }) => onChange(withFile(value, file_name, most)) });
  const isBusy = useSome(uploads, isUnderWay);
  const isMissing = useSome(uploads, isLeftOut);
  return { uploads, value, onChange, accepts, endings: ACCEPTED[accepts].endings, most, isBusy, isMissing };
}

type State = SnapshotFrom<UploadRef>;
const isUnderWay = (state: State) => state.hasTag('busy');
const isLeftOut = (state: State) => !state.hasTag('busy') && !state.matches('done');

/** @param is stands at module scope. */
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
