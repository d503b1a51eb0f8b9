import type { OpenedProps } from '../../lists/list-screen.tsx';
import { OpenedRequest } from '../../records/quote-request/opened-request.tsx';
import { useTakeNext } from './use-take-next.ts';

/** The list's open request. The next one is taken from the people the list is filtered by. */
export function ListedRequest({ id, begin, onTake, onClose }: OpenedProps) {
  const takeNext = useTakeNext();
  return (
    <OpenedRequest id={id} archives={begin === 'archive'} onClose={onClose} onNext={async () => takeNext(onTake)} />
  );
}
