import type { Quotation } from '@console/shared/entities/quotation';
import { MESSAGES } from '@console/shared/messages';
import { CircleX, Send } from 'lucide-react';
import { useNavigate } from 'react-router';
import { Button } from '../../components/button.tsx';
import { toastError } from '../../components/toast.ts';
import { useHotkeys } from '../../components/use-hotkeys.ts';
import { ActivitySection } from '../activity/activity-section.tsx';
import { DecisionButton } from '../decision-button.tsx';
import { DecisionModal } from '../decision-modal.tsx';
import { QuotationDetails } from '../record-drawer/quotation-details.tsx';
import { SaveAndNext } from '../save-and-next.tsx';
import { InPlaceNotice } from '../in-place-notice.tsx';
import { OWN_WORK_ID, OwnWorkNotice } from '../own-work-notice.tsx';
import { useDecidingCosts, useQuotationFault, useQuotationGiver, withoutOwn } from '../own-work.ts';
import { useBegin } from '../use-begin.ts';
import { useRecordWork } from '../use-record-work.tsx';
import { announceQuotation } from './announce-quotation.ts';
import { APPROVALS } from './approve-dialog.tsx';
import { QuotationDownload } from './quotation-download.tsx';
import { QuotationQuestions } from './quotation-questions.tsx';
import { getQuotation } from '../../api/quotations.ts';
import { decisionMachine, decisionRules } from '../../machines/decide-quotation.ts';
import type { QuotationDecision } from '../../machines/decide-quotation.ts';
import type { QuotationDraft } from '../../machines/edit-quotation.ts';
import { stores } from '../../stores/stores.ts';
import { provideWork } from '../provide-work.ts';
import type { WorkKind } from '../use-record-work.tsx';
import { QUOTATION_WORK, saveQuotation } from './work-on-quotation.ts';

export interface QuotationModalProps {
  /** The row when the modal opens. After that it follows the feed. */
  row: Quotation;
  onClose: () => void;
  /** It was opened for this: its question is asked at once. */
  begin?: QuotationDecision | undefined;
  /**
   * Opens the next free record of the queue in its place. Resolves to whether there was one. Undefined outside a queue.
   */
  onNext?: (() => Promise<boolean>) | undefined;
}

/** A quotation to decide: approve and send it unchanged, or reject it. Editing happens on its page. */
export function QuotationModal({ row: opened, begin, onClose, onNext }: QuotationModalProps) {
  const work = useRecordWork(QUOTATION_DECISION, opened, {
    onSaved: announceQuotation,
    onFailed: ({ problem }) => toastError(MESSAGES.quotation.updateFailed, problem.message),
    onClose,
    onNext,
  });
  const { row } = work;
  const own = useQuotationFault(row);
  // Margins that limits are about follow what offers cost now.
  useDecidingCosts(row.quotation_items);
  const giver = useQuotationGiver(row);
  const decision = { ...work, can: withoutOwn(work.can, 'approve', own) };
  useBegin(begin !== undefined && decision.can(begin), () => begin && work.submit(begin));
  const navigate = useNavigate();
  const openPage = () => void (!work.isBusy && navigate(`/quotation-details/${row.quotation_id}`));
  const approveAndNext = () => work.saveAndNext?.('approve');

  return (
    <DecisionModal
      work={decision}
      title={row.quotation_number}
      headerActions={<QuotationDownload quotation_id={row.quotation_id} />}
      approve={{ command: 'approve', label: APPROVALS.alone.sent }}
      approveAndNext={{ run: approveAndNext, label: APPROVALS.andNext.sent }}
      reject={{ command: 'reject', label: 'Reject' }}
      next={onNext && { run: onNext, label: 'Take the next quotation' }}
      footer={
        <>
          <DecisionButton work={work} command="reject" className="mr-auto" icon={CircleX} shortcut="X">
            Reject…
          </DecisionButton>
          <Button shortcut="E" disabled={work.isBusy} onClick={openPage}>
            Open
          </Button>
          <SaveAndNext work={decision} command="approve" label={APPROVALS.andNext.sent} run={approveAndNext} />
          <DecisionButton
            work={decision}
            command="approve"
            variant="primary"
            icon={Send}
            shortcut="A"
            describedBy={OWN_WORK_ID}
          >
            {APPROVALS.alone.sent}
          </DecisionButton>
        </>
      }
    >
      <PageKey onOpen={openPage} />
      <OwnWorkNotice fault={own} className="mb-4" />
      <InPlaceNotice giver={giver} className="mb-4" />
      <QuotationDetails row={row} />
      <ActivitySection of={{ entity: 'quotation', id: String(row.quotation_id) }} />
      <QuotationQuestions row={row} work={work} labels={work.goesOn ? APPROVALS.andNext : APPROVALS.alone} />
    </DecisionModal>
  );
}

/** Rendered inside the dialog, like its keys. */
function PageKey({ onOpen }: { onOpen: () => void }) {
  useHotkeys({ e: { run: onOpen, label: 'Open it to edit' } });
  return null;
}

const QUOTATION_DECISION: WorkKind<Quotation, QuotationDraft, QuotationDecision> = {
  ...QUOTATION_WORK,
  keptAs: undefined,
  rules: decisionRules,
  machine: provideWork(decisionMachine, {
    store: stores.quotation,
    read: (id) => getQuotation(Number(id)),
    save: saveQuotation,
  }),
};
