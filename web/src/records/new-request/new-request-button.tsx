import { can } from '@console/shared/permissions';
import { Suspense, useState } from 'react';
import { CreateButton } from '../../components/create-button.tsx';
import { lazyPart } from '../../api/lazy-part.ts';
import { useUser } from '../../stores/use-user.ts';

const NewRequestModal = lazyPart(async () => ({ default: (await import('./new-request-modal.tsx')).NewRequestModal }));

/** For people who may create quote requests and read customers. */
export function NewRequestButton() {
  const { permissions } = useUser();
  const [isOpen, setOpen] = useState(false);
  if (!can(permissions, 'quotation_request', 'WRITE') || !can(permissions, 'tenant', 'READ')) return null;
  return (
    <>
      <CreateButton label="New request" onClick={() => setOpen(true)} />
      {isOpen && (
        <Suspense fallback={null}>
          <NewRequestModal onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
