import { formatDateTime } from '@console/shared/dates';
import type { Seller } from '@console/shared/entities/parties';
import { SELLER_FIELDS } from '@console/shared/fields/seller';
import { Facts } from '../../../components/facts.tsx';
import { Money } from '../../../components/money.tsx';
import { Panel } from '../../../components/panel.tsx';
import { GstinValue } from '../../../records/gst-register/gstin-value.tsx';

/** A seller's details. */
export function SellerFacts({ row }: { row: Seller }) {
  const { address1, city, state, postal_code } = row.office_address_details;
  const office = [address1, city, state, postal_code].filter(Boolean).join(', ');
  const fact = (name: keyof typeof SELLER_FIELDS) => ({ label: SELLER_FIELDS[name].label, value: row[name] });
  return (
    <Panel title="Particulars">
      <Facts
        facts={[
          { ...fact('gstin'), value: row.gstin && <GstinValue gstin={row.gstin} state={row.state} /> },
          {
            ...fact('mobile_1'),
            value: row.mobile_1 && (
              <a className="link" href={`tel:+91${row.mobile_1}`}>
                {row.mobile_1}
              </a>
            ),
          },
          {
            ...fact('email_id_1'),
            value: row.email_id_1 && (
              <a className="link" href={`mailto:${row.email_id_1}`}>
                {row.email_id_1}
              </a>
            ),
          },
          fact('address'),
          fact('district'),
          fact('state'),
          fact('pin_code'),
          { label: 'Office', value: office || null },
          fact('zone'),
          fact('source_person'),
          { label: 'Established', value: row.year_of_establishment },
          { label: 'On board since', value: formatDateTime(row.created_date) },
          { label: 'Active offers', value: row.offers },
          {
            label: 'Lowest price',
            value: row.minimum_variant_price === null ? null : <Money value={row.minimum_variant_price} />,
          },
          { label: 'Sells', value: row.categories.join(', ') || null, wide: true },
        ]}
      />
    </Panel>
  );
}
