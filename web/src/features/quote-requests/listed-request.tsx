import { quotationRequestChart } from '@console/shared/lifecycles/quotation-request';
import { useNavigate } from 'react-router';
import type { OpenedProps } from '../../lists/list-screen.tsx';
import { useListAddress } from '../../lists/use-list-address.ts';
import { OpenedRequest } from '../../work/quote-request/opened-request.tsx';
import { takeNext } from '../../work/take-next.ts';
import { openedAddress } from '../../work/toast-held.tsx';
import { NEXT, USUAL_STATUSES } from './request-list.tsx';

/** The open request of the list; the next one is of whose requests the list shows. */
export function ListedRequest({ id, begin, onTake, onClose }: OpenedProps) {
  const { address } = useListAddress(quotationRequestChart.statuses, USUAL_STATUSES);
  const navigate = useNavigate();
  async function handleNext() {
    const next = await takeNext(
      NEXT,
      address,
      (ref) => void navigate(openedAddress(ref), { state: { isTaken: true } }),
    );
    if (next) onTake(next.id);
    return next !== undefined;
  }
  return <OpenedRequest id={id} archives={begin === 'archive'} onClose={onClose} onNext={handleNext} />;
}
