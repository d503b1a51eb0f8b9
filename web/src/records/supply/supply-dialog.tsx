import type { ReactNode, Ref } from 'react';
import { Button } from '../../components/button.tsx';
import { Modal } from '../../components/modal.tsx';
import { Notice } from '../../components/notice.tsx';
import { useHotkeys } from '../../components/use-hotkeys.ts';
import { unansweredWords } from '../../machines/record-work/problem.ts';
import { useUser } from '../../stores/use-user.ts';
import { nameOf } from '../person-name.ts';
import { useDiscard } from '../use-discard.tsx';
import { useIsBack } from '../use-is-back.ts';
import type { SupplyView } from './use-supply-form.ts';

export interface SupplyDialogProps {
  form: SupplyView;
  title: string;
  submitLabel: string;
  /** Fields that show their own errors. The errors of all others are shown together. */
  fields: readonly string[];
  formRef: Ref<HTMLDivElement>;
  /** The total, at the start of the footer. */
  sum?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** The frame of a form for the remaining quantities of an order. */
export function SupplyDialog({ form, title, submitLabel, fields, formRef, sum, onClose, children }: SupplyDialogProps) {
  const { order, context, errors, isBusy, on, ended } = form;
  const { leave, discardDialog } = useDiscard(form.isBegun);
  const close = () =>
    leave(() => {
      form.discard();
      onClose();
    });
  const { problem } = context;
  const isUnanswered = problem?.kind === 'network';
  const isBack = useIsBack(problem);
  const loose = Object.entries(errors).filter(([field]) => !fields.includes(field));
  const isWordless = problem !== undefined && Object.keys(problem.fields).length === 0;
  const words = isWordless ? problem.message : loose.map(([, text]) => text).join(' ');
  return (
    <Modal
      open
      width="46rem"
      title={title}
      subtitle={`Order ${order.order_number}`}
      locked={isBusy}
      onClose={close}
      footer={
        <>
          {/* At the buttons: messages pass at the left. */}
          <div className="text-muted ml-auto text-right text-sm">{sum}</div>
          <Button disabled={isBusy} onClick={close}>
            Cancel
          </Button>
          <Button
            variant="primary"
            shortcut="Ctrl ↵"
            busy={isBusy}
            disabled={!isBusy && !on.submit}
            onClick={form.submit}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <Keys onSubmit={form.submit} label={submitLabel} enabled={on.submit} />
      <div ref={formRef} className="flex flex-col gap-4">
        {ended !== undefined && <Notice tone="warn">{ended}</Notice>}
        {ended === undefined && form.isFallen && <FallenNotice order={order} />}
        {words !== '' && (
          <Notice tone={isBack ? 'info' : isUnanswered ? 'warn' : 'danger'}>
            {isUnanswered
              ? `${isBack ? 'The connection is back' : unansweredWords(problem)}. Your work is kept: trying again won't create anything twice.`
              : words}
          </Notice>
        )}
        {children}
      </div>
      {discardDialog}
    </Modal>
  );
}

/** Somebody has used some of the same quantities since the form opened. */
function FallenNotice({ order: { modified_by, modified_by_info } }: { order: SupplyView['order'] }) {
  const me = useUser().user_id;
  const who = modified_by_info && modified_by !== me ? nameOf(modified_by_info) : 'Someone';
  return (
    <Notice title={`${who} has used some of these lines since you opened this form`}>
      Each line shows what is left now. A quantity above that is marked.
    </Notice>
  );
}

/** Rendered inside the modal, where its keys work. */
function Keys({ onSubmit, label, enabled }: { onSubmit: () => void; label: string; enabled: boolean }) {
  useHotkeys({ 'mod+Enter': { run: onSubmit, label } }, enabled);
  return null;
}
