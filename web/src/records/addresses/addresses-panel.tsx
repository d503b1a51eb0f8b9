import { PAGE_SIZE } from '@console/shared/constants';
import type { Address } from '@console/shared/entities/records';
import { isStaff, meets } from '@console/shared/permissions';
import { Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { lazyPart } from '../../api/lazy-part.ts';
import { SkeletonRows } from '../../components/skeleton.tsx';
import { useUser } from '../../stores/use-user.ts';
import { ownerKey } from './address-kind.ts';
import type { AddressOwner } from './address-kind.ts';
import { useAddresses } from './use-addresses.ts';
import { LiveFailure } from '../live-failure.tsx';
import { LivePanel } from '../live-panel.tsx';
import { livePager } from '../live-pager.tsx';

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
  const live = useAddresses(of, PAGE_SIZE.addresses);
  const { view, rows: addresses } = live;
  return (
    <LivePanel
      title="Addresses"
      live={live}
      footer={livePager('Addresses', live)}
      leftWord="removed"
      actions={
        mayAdd && (
          <Button size="sm" icon={Plus} onClick={() => setAdding(true)}>
            Add address
          </Button>
        )
      }
    >
      {view.state === 'reading' && <SkeletonRows rows={2} label="Loading addresses…" />}
      {view.state === 'failed' && <LiveFailure live={live} failed="Couldn't load the addresses." />}
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
    </LivePanel>
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
