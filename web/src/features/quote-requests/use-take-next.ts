import { useNavigate } from 'react-router';
import { quotationRequestChart } from '@console/shared/lifecycles/quotation-request';
import { useListAddress } from '../../lists/use-list-address.ts';
import { takeNext } from '../../records/take-next.ts';
import { openedAddress } from '../../records/toast-held.tsx';
import { NEXT, USUAL_STATUSES } from './request-list.tsx';

/** Takes the next request of the people the list is filtered by. Resolves to whether there was one. */
export function useTakeNext(): (take: (id: string) => void) => Promise<boolean> {
  const { address } = useListAddress(quotationRequestChart.statuses, USUAL_STATUSES);
  const navigate = useNavigate();
  return async (take) => {
    const next = await takeNext(
      NEXT,
      address,
      (ref) => void navigate(openedAddress(ref), { state: { isTaken: true } }),
    );
    if (next) take(next.id);
    return next !== undefined;
  };
}
