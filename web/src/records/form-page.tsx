import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../components/button.tsx';
import type { Hotkeys } from '../components/hotkey-stack.ts';
import { useLeaveGuard } from '../components/leave-guard.tsx';
import { LinkButton } from '../components/link-button.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { followStrip } from '../components/page-strip.ts';
import { RouteLink } from '../components/route-link.tsx';
import { useHotkeys } from '../components/use-hotkeys.ts';
import { Differences } from './differences.tsx';
import type { DifferencesProps } from './differences.tsx';
import { ProblemNotice } from './problem-notice.tsx';
import { showFirstError } from './show-first-error.ts';
import { allFiles } from './uploads/form-files.ts';
import type { FormFiles } from './uploads/form-files.ts';
import { useDiscard } from './use-discard.tsx';
import type { RecordFormView } from './use-record-form.ts';

export interface FormPageProps<Row, Draft, Edit> {
  form: RecordFormView<Row, Draft, Edit>;
  title: string;
  /** The list it belongs to. */
  parent: { to: string; label: string };
  /** Below the title: what the record is created for. */
  below?: ReactNode;
  submitLabel: string;
  /** Another way to save it, which is chosen before the form is submitted. */
  variant?: { label: string; isOffered: boolean; choose: (isChosen: boolean) => void } | undefined;
  /**
   * The form's file fields. The form is not submitted without files picked there, and leaving asks about them as about
   * the draft.
   */
  files?: readonly FormFiles[] | undefined;
  /** In the footer, always visible: the total. */
  sum?: ReactNode;
  /** Extra keys besides submit. */
  keys?: Hotkeys | undefined;
  /** For a correction: who else changed the record, and how to show its parts. */
  differences?: Pick<DifferencesProps<Draft>, 'who' | 'labelOf' | 'show'> | undefined;
  children: ReactNode;
}

/** For a form whose draft is kept on the device: leaving loses only unfinished uploads. */
const UPLOAD_LOST = {
  title: 'Leave without the file?',
  message: 'A file has not been added to the form yet. The rest of the form is kept on this device.',
  confirmLabel: 'Leave',
  cancelLabel: 'Stay',
};

/** The frame of a page that creates or corrects one record. */
export function FormPage<Row, Draft, Edit>({
  form,
  title,
  parent,
  below,
  submitLabel,
  variant,
  files,
  sum,
  keys,
  differences,
  children,
}: FormPageProps<Row, Draft, Edit>) {
  const element = useRef<HTMLDivElement>(null);
  const { isBusy, isClosed, isDirty, isKept, clashes, noun } = form;
  const { problem, held } = form.context;
  const discarding = useDiscard(true, {
    title: held ? 'Discard your changes?' : `Discard this ${noun}?`,
    message: 'You have unsaved changes.',
  });
  const { isBusy: waits, busyWords, areHeld, areTaken } = allFiles(files);
  const isLost = isDirty && !isKept;
  const leaving = useDiscard(isLost || areHeld, isLost ? undefined : UPLOAD_LOST);
  useLeaveGuard((isLost || areHeld) && !isClosed, leaving.leave);
  useEffect(() => {
    if (problem) showFirstError(element.current);
  }, [problem]);

  function submit(isVariant = false) {
    if (waits) return;
    variant?.choose(isVariant);
    if (areTaken()) form.submit();
    else form.check();
    showFirstError(element.current);
  }
  useHotkeys({ 'mod+Enter': { run: () => submit(), label: submitLabel }, ...keys });
  return (
    // Not a form element: in so many fields, Enter would submit by accident.
    <div ref={element} className="flex flex-col gap-4">
      <PageHeader
        title={title}
        above={
          <span className="text-muted text-sm">
            <RouteLink to={parent.to}>{parent.label}</RouteLink>
          </span>
        }
        below={
          <>
            {below}
            {isDirty && isKept && <span>Kept on this device until you {held ? 'save' : 'create'} or discard it</span>}
          </>
        }
        actions={
          isDirty &&
          !isClosed && (
            <Button disabled={!form.on.discard} onClick={() => discarding.leave(form.discard)}>
              Discard
            </Button>
          )
        }
      />
      <ProblemNotice form={form} onRetry={() => submit()} />
      {differences && clashes.length > 0 && (
        <Differences {...differences} clashes={clashes} onTake={form.take} onKeep={form.keep} />
      )}
      {children}
      {!isClosed && (
        <div
          ref={followStrip}
          className="border-line bg-surface tablet:-mx-5 tablet:-mb-5 tablet:px-5 sticky bottom-0 z-10 -mx-3 -mb-3 flex items-center justify-end gap-x-5 border-t px-3 py-3"
        >
          {waits ? <output className="text-muted text-sm">{busyWords}</output> : sum}
          <LinkButton to={parent.to}>Cancel</LinkButton>
          {variant?.isOffered && (
            <Button disabled={isBusy || waits || !form.on.submit} onClick={() => submit(true)}>
              {variant.label}
            </Button>
          )}
          <Button
            variant="primary"
            busy={isBusy || waits}
            disabled={!isBusy && !form.on.submit}
            shortcut="Ctrl ↵"
            onClick={() => submit()}
          >
            {submitLabel}
          </Button>
        </div>
      )}
      {discarding.discardDialog}
      {leaving.discardDialog}
    </div>
  );
}
