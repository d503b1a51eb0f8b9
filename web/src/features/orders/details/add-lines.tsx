import type { Order } from '@console/shared/entities/order';
import { Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../api/lazy-part.ts';
import { Button } from '../../../components/button.tsx';

const AddLinesDialog = lazyPart(async () => ({
  default: (await import('./add-lines-dialog.tsx')).AddLinesDialog,
}));

/** Opens the form that adds lines to an order. */
export function AddLines({ row }: { row: Order }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" icon={Plus} onClick={() => setOpen(true)}>
        Add lines
      </Button>
      {isOpen && (
        <Suspense>
          <AddLinesDialog row={row} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
