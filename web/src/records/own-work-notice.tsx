import { Notice } from '../components/notice.tsx';

/** Id of the text that explains why a colleague has to decide. */
export const OWN_WORK_ID = 'own-work';

export const OwnWorkNotice = ({ reason, className }: { reason: string | undefined; className?: string }) =>
  reason !== undefined && (
    <Notice className={className}>
      <span id={OWN_WORK_ID}>{reason}</span>
    </Notice>
  );
