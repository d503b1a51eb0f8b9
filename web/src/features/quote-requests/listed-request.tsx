import type { OpenedProps } from '../../lists/list-screen.tsx';
import { OpenedRequest } from '../../records/quote-request/opened-request.tsx';
import { useTakeNext } from './use-take-next.ts';

/** The open request of the list; the next one is of whose requests the list shows. */
export function ListedRequest({ id, begin, onTake, onClose }: OpenedProps) {
  const takeNext = useTakeNext();
  return (
    <OpenedRequest id={id} archives={begin === 'archive'} onClose={onClose} onNext={async () => takeNext(onTake)} />
  );
}
