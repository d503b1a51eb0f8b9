import { useEffect, useId, useRef } from 'react';
import type { ReactNode, RefObject, SubmitEvent } from 'react';
import { Button } from '../components/button.tsx';
import { useLeaveGuard } from '../components/leave-guard.tsx';
import { Modal } from '../components/modal.tsx';
import { Notice } from '../components/notice.tsx';
import { Differences } from './differences.tsx';
import type { DifferencesProps } from './differences.tsx';
import { focusFault } from './focus-fault.ts';
import { unplacedWords } from './unplaced-words.ts';
import { useDiscard } from './use-discard.tsx';
import type { RecordFormView } from './use-record-form.ts';

export interface RecordDialogProps<Row, Draft> {
  form: RecordFormView<Row, Draft>;
  title: string;
  subtitle: ReactNode;
  submitLabel: string;
  /** Any CSS length; of its usual width without one. */
  width?: string | undefined;
  /** Those that stand in the form: beside each stands what the server refused of it. */
  fields: readonly string[];
  initialFocus: RefObject<HTMLElement | null>;
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
  const hasDraft = form.isDirty && !isClosed;
  const { leave, discardDialog } = useDiscard(hasDraft);
  useLeaveGuard(hasDraft, leave);
  const words = unplacedWords(problem, fields);
  useEffect(() => {
    if (problem) focusFault(element.current);
  }, [problem]);

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    form.submit();
    focusFault(element.current);
  }
  return (
    <Modal
      open
      title={title}
      subtitle={subtitle}
      width={width}
      locked={isBusy}
      initialFocus={initialFocus}
      onClose={() => leave(onClose)}
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
          <Button disabled={isBusy} onClick={() => leave(onClose)}>
            {isClosed ? 'Close' : 'Cancel'}
          </Button>
          {!isClosed && (
            <Button type="submit" form={formId} variant="primary" busy={isBusy} disabled={clashes.length > 0}>
              {submitLabel}
            </Button>
          )}
        </>
      }
    >
      <form ref={element} id={formId} noValidate onSubmit={handleSubmit} className="mobile:grid-cols-2 grid gap-4">
        {children}
        {words !== undefined && (
          <Notice tone={isClosed ? 'warn' : 'danger'} className="col-span-full">
            {words}
          </Notice>
        )}
      </form>
      {discardDialog}
    </Modal>
  );
}
