import { MESSAGES } from '@console/shared/messages';
import { useSelector } from '@xstate/react';
import { CircleAlert, CircleCheck, RotateCw, X } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../components/button.tsx';
import { cx } from '../../components/cx.ts';
import { IconButton } from '../../components/icon-button.tsx';
import { Notice } from '../../components/notice.tsx';
import { useKeptFocus } from '../../components/use-kept-focus.ts';
import { equal } from '../../machines/record-work/equal.ts';
import type { UploadRef } from '../../machines/upload-file.ts';
import type { Uploads } from '../../machines/upload-files.ts';
import { shownOf } from './upload-shown.ts';
import { useUploadCount } from './use-upload-count.ts';
import type { UploadState } from './use-upload-count.ts';

export interface UploadListProps {
  uploads: Uploads;
  /** Leaves out finished files, which are shown elsewhere. */
  isBrief?: boolean | undefined;
  className?: string | undefined;
  /** Takes the focus once no file is listed. */
  onEmpty: () => void;
}

/** The uploads to a record, each with its progress or result. */
export function UploadList({ uploads, isBrief = false, className, onEmpty }: UploadListProps) {
  const files = useSelector(uploads, ({ context }) => context.files);
  const list = useRef<HTMLUListElement>(null);
  const place = useKeptFocus(() => {
    list.current?.focus({ preventScroll: true });
    if (document.activeElement !== list.current) onEmpty();
  });
  return (
    <div ref={place} className="contents">
      <UploadsNotice uploads={uploads} />
      <ul
        ref={list}
        aria-label="Uploads"
        tabIndex={-1}
        className={cx('border-line divide-line divide-y border-b -outline-offset-2 empty:hidden', className)}
      >
        {files.map((file) => (
          <UploadRow
            key={file.id}
            upload={file}
            isBrief={isBrief}
            onDismiss={() => uploads.send({ type: 'dismiss', id: file.id })}
          />
        ))}
      </ul>
    </div>
  );
}

const isWaiting = (state: UploadState) => state.matches('waiting');
const isFailed = (state: UploadState) => state.matches('failed');

function UploadsNotice({ uploads }: Pick<UploadListProps, 'uploads'>) {
  const network = useSelector(uploads, (now) => now.context.network);
  const waiting = useUploadCount(uploads, isWaiting);
  const failed = useUploadCount(uploads, isFailed);
  if (network !== 'online' && waiting > 0) {
    const { title, words } = AWAY[network];
    return (
      <Notice tone="warn" title={title} className="m-2">
        {words}
      </Notice>
    );
  }
  // One file has its own button.
  if (failed < 2) return null;
  const retry = (
    <Button size="sm" icon={RotateCw} onClick={() => uploads.send({ type: 'retry' })}>
      Try all again
    </Button>
  );
  return <Notice tone="warn" title={`Couldn't upload ${failed} files`} actions={retry} className="m-2" />;
}

const AWAY = {
  offline: { title: MESSAGES.client.noNetwork, words: "Uploads continue once you're connected." },
  unreachable: { title: "The server isn't responding.", words: 'Uploads continue once it responds.' },
} as const;

interface UploadRowProps {
  upload: UploadRef;
  isBrief: boolean;
  onDismiss: () => void;
}

function UploadRow({ upload, isBrief, onDismiss }: UploadRowProps) {
  const { file, percent, words, problem, isBusy, isDone, mayRetry, mayCancel } = useSelector(upload, shownOf, equal);
  if (isDone && isBrief) return null;
  return (
    <li tabIndex={-1} className="flex items-center gap-3 px-4 py-2 text-sm -outline-offset-2">
      {isDone && <CircleCheck aria-hidden className="text-green size-4 shrink-0" />}
      {problem !== undefined && <CircleAlert aria-hidden className="text-red size-4 shrink-0" />}
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap justify-between gap-x-3">
          <span className="min-w-0 truncate font-medium">{file.name}</span>
          <span className="text-muted tabular-nums">{sizeText(file.size)}</span>
        </p>
        {problem !== undefined && (
          <p role="alert" className="text-red text-xs">
            {problem}
          </p>
        )}
        {!isBusy && words && <p className="text-muted text-xs">{words}</p>}
        {isBusy && (
          <div className="mt-1 flex items-center gap-2">
            <progress className={BAR} aria-label={`Upload of ${file.name}`} value={percent} max={100} />
            <span className="text-muted w-24 text-right text-xs tabular-nums">{words}</span>
          </div>
        )}
      </div>
      <span className="flex items-center">
        {mayRetry && (
          <IconButton
            size="sm"
            icon={RotateCw}
            label={`Upload ${file.name} again`}
            onClick={() => upload.send({ type: 'retry' })}
          />
        )}
        {mayCancel && (
          <IconButton
            size="sm"
            icon={X}
            label={`Cancel the upload of ${file.name}`}
            onClick={() => upload.send({ type: 'cancel' })}
          />
        )}
        {!isBusy && <IconButton size="sm" icon={X} label={`Remove ${file.name}`} onClick={onDismiss} />}
      </span>
    </li>
  );
}

const BAR =
  'h-1.5 min-w-0 flex-1 appearance-none overflow-hidden rounded-full [&::-moz-progress-bar]:bg-accent-solid [&::-webkit-progress-bar]:bg-grey-soft [&::-webkit-progress-value]:bg-accent-solid';

const KB = 1_024;

function sizeText(bytes: number): string {
  if (bytes < KB) return `${bytes} B`;
  if (bytes < KB * KB) return `${Math.round(bytes / KB)} kB`;
  return `${(bytes / KB / KB).toLocaleString('en-IN', { maximumFractionDigits: 1 })} MB`;
}
