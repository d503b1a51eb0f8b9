import { Notice } from '../components/notice.tsx';

/** The id of the words that say why a colleague has to decide. */
export const OWN_WORK_ID = 'own-work';

export const OwnWorkNotice = ({ fault, className }: { fault: string | undefined; className?: string }) =>
  fault !== undefined && (
    <Notice className={className}>
      <span id={OWN_WORK_ID}>{fault}</span>
    </Notice>
  );
