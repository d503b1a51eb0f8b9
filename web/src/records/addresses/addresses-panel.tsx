import { PAGE_SIZE } from '@console/shared/constants';
import type { Address } from '@console/shared/entities/records';
import { isStaff, meets } from '@console/shared/permissions';
import { Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useSnapshot } from 'valtio';
import { listAddresses } from '../../api/records.ts';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { HeldChanges } from '../../components/held-changes.tsx';
import { lazyPart } from '../../components/lazy-part.ts';
import { Pager } from '../../components/pager.tsx';
import { Panel } from '../../components/panel.tsx';
import { SkeletonRows } from '../../components/skeleton.tsx';
import type { ListView } from '../../stores/live-list.ts';
import { stores } from '../../stores/stores.ts';
import { useLiveList } from '../../stores/use-live-list.ts';
import { useUser } from '../../stores/use-user.ts';
import { useRows } from '../use-rows.ts';
import { ownerKey } from './address-kind.ts';
import type { AddressOwner } from './address-kind.ts';

const AddressDialog = lazyPart(async () => ({ default: (await import('./address-dialog.tsx')).AddressDialog }));

export interface AddressesPanelProps {
  /** `entity_type` accepts any of its names: 'seller'. */
  of: AddressOwner;
}

/** The addresses of one record, kept live. Hidden from a customer's own account. */
export function AddressesPanel({ of }: AddressesPanelProps) {
  const mayRead = isStaff(useUser().role_id);
  const owner = { entity_type: of.entity_type.toUpperCase(), entity_id: of.entity_id };
  return mayRead && <Addresses key={ownerKey(owner)} of={owner} />;
}

function Addresses({ of }: AddressesPanelProps) {
  const [isAdding, setAdding] = useState(false);
  const mayAdd = meets(useUser(), 'writer');
  const list = useLiveList(stores.address, ownerKey(of), () => ({
    page: 1,
    limit: PAGE_SIZE.addresses,
    matches: ({ entity_type, entity_id }) => entity_type === of.entity_type && entity_id === of.entity_id,
    read: (page, signal) => listAddresses({ ...of, ...page }, signal),
  }));
  const view = useSnapshot(list.view) as ListView;
  const addresses = useRows(stores.address, view.ids) as readonly Address[];
  return (
    <Panel
      title="Addresses"
      count={view.state === 'ready' ? view.total : undefined}
      actions={
        <>
          <HeldChanges arrived={view.arrived} left={view.left} leftWord="removed" onSettle={() => list.settle()} />
          {mayAdd && (
            <Button size="sm" icon={Plus} onClick={() => setAdding(true)}>
              Add address
            </Button>
          )}
        </>
      }
      footer={
        view.total > view.limit && (
          <Pager
            label="Addresses"
            page={view.page}
            pageSize={view.limit}
            total={view.total}
            onPage={(page) => list.turn(page)}
          />
        )
      }
    >
      {view.state === 'reading' && <SkeletonRows rows={2} label="Loading addresses…" />}
      {view.state === 'failed' && (
        <ErrorState message="Couldn't load the addresses." onRetry={() => list.reread()}>
          {view.problem}
        </ErrorState>
      )}
      {view.state === 'ready' && view.total === 0 && <EmptyState title="No addresses yet" />}
      {addresses.length > 0 && (
        <ul
          aria-label="Addresses"
          className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-x-6 gap-y-4"
        >
          {addresses.map((address) => (
            <AddressItem key={address.address_id} address={address} />
          ))}
        </ul>
      )}
      {isAdding && (
        <Suspense>
          <AddressDialog of={of} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </Panel>
  );
}

const AddressItem = ({ address: { label, address1, city, state, postal_code } }: { address: Address }) => (
  <li className="min-w-0 wrap-anywhere">
    {label && <p className="font-medium">{label}</p>}
    <address className="not-italic">
      {address1}
      <br />
      {city} {postal_code}
      <br />
      {state}
    </address>
  </li>
);
