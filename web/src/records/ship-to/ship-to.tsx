import type { ShippingAddress } from '@console/shared/entities/parts';
import type { CallName } from '@console/shared/calls/call';
import type { Fact } from '../../components/facts.tsx';
import { offers } from '../../stores/gateway.ts';
import { stores } from '../../stores/stores.ts';

/** A gateway that issues invoices knows delivery addresses too: both came into the protocol at once. */
export const SHIPS: CallName = 'POST /issueInvoice';

/** 'Site 1, 88 Yard Road, Hosur, Tamil Nadu 635109' */
export const shipToText = ({ label, address1, city, state, postal_code }: ShippingAddress): string =>
  [label, address1, city, [state, postal_code].filter(Boolean).join(' ')].filter(Boolean).join(', ');

/** Where the goods go; nothing if the gateway does not keep it. */
export const shipToFacts = (row: { shipping_address: ShippingAddress | null }): Fact[] =>
  offers(SHIPS) ? [{ label: 'Ship to', value: <Place of={row.shipping_address} /> }] : [];

/** A delivery address on two lines. */
export function Place({ of }: { of: ShippingAddress | null }) {
  if (!of) return 'No delivery address yet';
  const { label, address1, city, state, postal_code } = of;
  const town = [city, [state, postal_code].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  if (!address1) return town;
  return (
    <>
      {label ?? address1}
      <span className="text-muted block text-sm">{label ? `${address1}, ${town}` : town}</span>
    </>
  );
}

/** The address with this id, in words. */
export function addressWords(id: number | null): string {
  if (id === null) return 'none';
  const known = stores.address.row(String(id));
  return known ? shipToText(known) : `address No. ${id}`;
}
