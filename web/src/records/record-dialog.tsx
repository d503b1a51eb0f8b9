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
import { unplacedMessage } from './unplaced-message.ts';
import { useDiscard } from './use-discard.tsx';
import type { RecordFormView } from './use-record-form.ts';

export interface RecordDialogProps<Row, Draft, Edit> {
  form: RecordFormView<Row, Draft, Edit>;
  title: string;
  subtitle?: ReactNode;
  submitLabel: string;
  /**
   * The form's file fields. The form is not submitted without files picked there, and leaving asks about them as about
   * the draft.
   */
  files?: readonly FormFiles[] | undefined;
  /** Label of the button that creates and continues with another one. */
  moreLabel?: string | undefined;
  /** Any CSS length; a default width without it. */
  width?: string | undefined;
  /** Fields of the form that show their own server errors. */
  fields: readonly string[];
  /** The initial focus; by default, the first field. */
  initialFocus: RefObject<HTMLElement | null> | undefined;
  /** For a correction: who else changed the record, and how to show its parts. */
  differences?: Pick<DifferencesProps<Draft>, 'who' | 'labelOf' | 'show'> | undefined;
  /** Another action on the record, after the draft is discarded. */
  other?: { label: string; run: () => void } | undefined;
  onClose: () => void;
  children: ReactNode;
}

/** The frame of a form that creates or corrects one small record. Mount it to open it. */
export function RecordDialog<Row, Draft, Edit>({
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
}: RecordDialogProps<Row, Draft, Edit>) {
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
  const words = unplacedMessage(problem, fields);
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
          // In a search, Enter picks the result instead of submitting.
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

/** Rendered inside the modal, where its keys work. */
function Keys({ label, enabled, onSubmit }: { label: string; enabled: boolean; onSubmit: () => void }) {
  useHotkeys({ 'mod+Enter': { run: () => onSubmit(), label } }, enabled);
  return null;
}
