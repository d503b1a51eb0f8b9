import type { ApprovalFault } from '@console/shared/approval-limits';
import { Notice } from '../components/notice.tsx';

/** Id of the text that explains why a colleague has to decide, or in whose place one does. */
export const OWN_WORK_ID = 'own-work';

export const OwnWorkNotice = ({ fault, className }: { fault: ApprovalFault | undefined; className?: string }) =>
  fault && (
    <Notice className={className}>
      <span id={OWN_WORK_ID}>{fault.words}</span>
    </Notice>
  );
