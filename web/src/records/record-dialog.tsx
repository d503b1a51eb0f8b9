import { useEffect, useId, useRef } from 'react';
import type { ReactNode, RefObject, SubmitEvent } from 'react';
import { Button } from '../components/button.tsx';
import { useLeaveGuard } from '../components/leave-guard.tsx';
import { Modal } from '../components/modal.tsx';
import { useHotkeys } from '../components/use-hotkeys.ts';
import { Differences } from './differences.tsx';
import type { DifferencesProps } from './differences.tsx';
import { ProblemNotice } from './problem-notice.tsx';
import { showFirstError } from './show-first-error.ts';
import { allFiles } from './uploads/form-files.ts';
import type { FormFiles } from './uploads/form-files.ts';
import { unplacedWords } from './unplaced-words.ts';
import { useDiscard } from './use-discard.tsx';
import type { RecordFormView } from './use-record-form.ts';

export interface RecordDialogProps<Row, Draft> {
  form: RecordFormView<Row, Draft>;
  title: string;
  subtitle?: ReactNode;
  submitLabel: string;
  /** Of its fields that take files: nothing is sent without what was picked there, and it is asked about as the draft is. */
  files?: readonly FormFiles[] | undefined;
  /** Of the button that creates, and goes on with another one. */
  moreLabel?: string | undefined;
  /** Any CSS length; of its usual width without one. */
  width?: string | undefined;
  /** Those that stand in the form: beside each stands what the server refused of it. */
  fields: readonly string[];
  /** Where the writing begins; the first field without it. */
  initialFocus: RefObject<HTMLElement | null> | undefined;
  /** For a correction: who else wrote into the record, and how its parts are shown. */
  differences?: Pick<DifferencesProps<Draft>, 'who' | 'labelOf' | 'show'> | undefined;
  /** Another thing to do with the record, once the draft is given up. */
  other?: { label: string; run: () => void } | undefined;
  onClose: () => void;
  children: ReactNode;
}

/** The frame of a form that writes or corrects one small record. Mount it to open it. */
export function RecordDialog<Row, Draft>({
  form,
  title,
  subtitle,
  submitLabel,
  files,
  moreLabel,
  width,
  fields,
  initialFocus,
  differences,
  other,
  onClose,
  children,
}: RecordDialogProps<Row, Draft>) {
  const formId = useId();
  const element = useRef<HTMLFormElement>(null);
  const { clashes, isBusy, isClosed } = form;
  const { problem } = form.context;
  const { isBusy: waits, areHeld, areTaken } = allFiles(files);
  const hasDraft = (form.isDirty || areHeld) && !isClosed;
  const { leave, discardDialog } = useDiscard(hasDraft);
  useLeaveGuard(hasDraft, (go) =>
    leave(() => {
      form.discard();
      go();
    }),
  );
  const words = unplacedWords(problem, fields);
  useEffect(() => {
    if (problem) showFirstError(element.current);
  }, [problem]);

  function submit(more = false) {
    if (waits) return;
    if (areTaken()) form.submit(more);
    else form.check();
    showFirstError(element.current);
  }
  function close() {
    leave(() => {
      form.discard();
      onClose();
    });
  }
  return (
    <Modal
      open
      title={title}
      subtitle={subtitle}
      width={width}
      locked={isBusy}
      initialFocus={initialFocus}
      onClose={close}
      banner={
        differences &&
        clashes.length > 0 && <Differences {...differences} clashes={clashes} onTake={form.take} onKeep={form.keep} />
      }
      footer={
        <>
          {other && !isClosed && (
            <Button className="mr-auto" disabled={isBusy} onClick={() => leave(other.run)}>
              {other.label}
            </Button>
          )}
          <Button disabled={isBusy} onClick={close}>
            {isClosed ? 'Close' : 'Cancel'}
          </Button>
          {!isClosed && moreLabel && (
            <Button disabled={!form.on.submit} onClick={() => submit(true)}>
              {moreLabel}
            </Button>
          )}
          {!isClosed && (
            <Button
              type="submit"
              form={formId}
              variant="primary"
              shortcut="Ctrl ↵"
              busy={isBusy || waits}
              disabled={!isBusy && !form.on.submit}
            >
              {submitLabel}
            </Button>
          )}
        </>
      }
    >
      <Keys label={submitLabel} enabled={form.on.submit} onSubmit={submit} />
      <form
        ref={element}
        id={formId}
        noValidate
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault();
          // Enter in a search takes what was found; it sends nothing.
          if (document.activeElement?.role !== 'combobox') submit();
        }}
        className="mobile:grid-cols-2 grid gap-4"
      >
        {children}
        {words !== undefined && (
          <ProblemNotice
            form={form}
            words={words}
            onRetry={() => submit(form.context.more)}
            className="col-span-full"
          />
        )}
      </form>
      {discardDialog}
    </Modal>
  );
}

/** Stands inside the modal, where its keys answer. */
function Keys({ label, enabled, onSubmit }: { label: string; enabled: boolean; onSubmit: () => void }) {
  useHotkeys({ 'mod+Enter': { run: () => onSubmit(), label } }, enabled);
  return null;
}
