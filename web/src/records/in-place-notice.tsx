import type { Giver } from '@console/shared/approval-limits';
import { Notice } from '../components/notice.tsx';
import { OWN_WORK_ID } from './own-work-notice.tsx';
import { inPlaceWords } from './own-work.ts';

/** Says beside the button in whose place one approves. Renders nothing where one's own limit reaches. */
export const InPlaceNotice = ({ giver, className }: { giver: Giver | undefined; className?: string }) =>
  giver && (
    <Notice className={className}>
      <span id={OWN_WORK_ID}>{inPlaceWords(giver)}</span>
    </Notice>
  );
