import type { ShippingAddress } from '@console/shared/entities/parts';
import { meets } from '@console/shared/permissions';
import { Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../api/lazy-part.ts';
import { Button } from '../../components/button.tsx';
import { SearchSelect } from '../../components/search-select.tsx';
import { useUser } from '../../stores/use-user.ts';
import { shipToText } from './ship-to.tsx';
import { siteOwner, useSites } from './use-ship-to.ts';

const AddressDialog = lazyPart(async () => ({
  default: (await import('../addresses/address-dialog.tsx')).AddressDialog,
}));

export interface ShipToFieldProps {
  tenant_id: number;
  value: number | null;
  /** What the record keeps of its address, which may have changed since. */
  kept?: { id: number | null | undefined; address: ShippingAddress | null } | undefined;
  readOnly: boolean;
  error: string | undefined;
  onChange: (address_id: number | null) => void;
}

/** The delivery address of an order or a challan: one of the customer's. It can be added here. */
export function ShipToField({ tenant_id, value, kept, readOnly, error, onChange }: ShipToFieldProps) {
  const [isAdding, setAdding] = useState(false);
  const mayAdd = meets(useUser(), 'writer');
  const { view, rows } = useSites(tenant_id);
  const listed = rows.filter(({ address_id }) => address_id !== kept?.id);
  const stored = kept?.address && kept.id ? [{ address_id: kept.id, ...kept.address }] : [];
  const options = [...stored, ...listed].map((address) => ({
    value: address.address_id,
    label: [address.label ?? address.address1, address.city].filter(Boolean).join(', '),
    hint: shipToText(address),
  }));
  const isReading = view.state === 'reading';
  const isEmpty = view.state === 'ready' && options.length === 0;
  return (
    <div className="flex min-w-0 flex-col items-start gap-1">
      <SearchSelect
        className="w-full"
        label="Ship to"
        allLabel="No delivery address yet"
        options={options}
        loading={isReading}
        // Text typed before the usual address comes would be mixed with it.
        disabled={readOnly || isReading}
        value={value}
        error={error}
        hint={hintFor(value, isEmpty)}
        onChange={onChange}
      />
      {mayAdd && !readOnly && (
        <Button size="sm" variant="ghost" icon={Plus} onClick={() => setAdding(true)}>
          Add address
        </Button>
      )}
      {isAdding && (
        <Suspense>
          <AddressDialog
            of={siteOwner(tenant_id)}
            onAdded={({ address_id }) => onChange(address_id)}
            onClose={() => setAdding(false)}
          />
        </Suspense>
      )}
    </div>
  );
}

function hintFor(value: number | null, isEmpty: boolean): string | undefined {
  if (value !== null) return undefined;
  return isEmpty ? 'This customer has no address yet.' : 'Choose where the goods go.';
}
