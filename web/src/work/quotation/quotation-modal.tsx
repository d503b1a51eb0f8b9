import type { Quotation } from '@console/shared/entities/quotation';
import { WORDING } from '@console/shared/wording';
import { CircleX, Send } from 'lucide-react';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../components/button.tsx';
import { Modal } from '../../components/modal.tsx';
import { toastError } from '../../components/toast.ts';
import { useHotkeys } from '../../components/use-hotkeys.ts';
import { DecisionKeys } from '../decision-keys.tsx';
import { QuotationDetails } from '../record-drawer/quotation-details.tsx';
import { useRecordWork } from '../use-record-work.tsx';
import { announceQuotation } from './announce-quotation.ts';
import { QUOTATION_DECISION } from './decide-quotation.ts';
import { QuotationDownload } from './quotation-download.tsx';
import { QuotationQuestions } from './quotation-questions.tsx';

export interface QuotationModalProps {
  /** The row as it is when the modal opens; from then on it follows the feed. */
  row: Quotation;
  onClose: () => void;
  /** Leaves this one and takes the next free one; undefined where it was not opened from a queue. */
  onNext?: (() => void) | undefined;
}

/** One quotation to decide about: approved and sent as it stands, or rejected. It is edited on its page. */
export function QuotationModal({ row: opened, onClose, onNext }: QuotationModalProps) {
  const work = useRecordWork(QUOTATION_DECISION, opened, {
    onSaved: announceQuotation,
    onFailed: ({ problem }) => toastError(WORDING.quotation.updateFailed, problem.message),
    onClose,
  });
  const { row, isBusy } = work;
  const body = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const openPage = () => void (!isBusy && navigate(`/quotation-details/${row.quotation_id}`));

  return (
    <Modal
      open
      width="60rem"
      locked={isBusy}
      initialFocus={body}
      headerActions={<QuotationDownload quotation_id={row.quotation_id} />}
      onClose={work.close}
      title={row.quotation_number}
      subtitle={work.subtitle}
      banner={work.notices}
      footer={
        <>
          <Button
            className="mr-auto"
            icon={CircleX}
            shortcut="X"
            busy={work.isOn('reject')}
            disabled={!isBusy && !work.can('reject')}
            onClick={() => work.submit('reject')}
          >
            Reject…
          </Button>
          <Button shortcut="E" disabled={isBusy} onClick={openPage}>
            Open
          </Button>
          <Button
            variant="primary"
            icon={Send}
            shortcut="A"
            busy={work.isOn('approve')}
            disabled={!isBusy && !work.can('approve')}
            onClick={() => work.submit('approve')}
          >
            Approve and send
          </Button>
        </>
      }
    >
      <DecisionKeys
        work={work}
        approve={{ command: 'approve', label: 'Approve and send' }}
        reject={{ command: 'reject', label: 'Reject' }}
        next={onNext && { run: onNext, label: 'Take the next quotation' }}
      />
      <PageKey onOpen={openPage} />
      <div ref={body} tabIndex={-1} className="outline-none">
        <QuotationDetails row={row} />
      </div>
      <QuotationQuestions row={row} work={work} />
    </Modal>
  );
}

/** Stands inside the dialog, as its keys do. */
function PageKey({ onOpen }: { onOpen: () => void }) {
  useHotkeys({ e: { run: onOpen, label: 'Open it to edit' } });
  return null;
}
