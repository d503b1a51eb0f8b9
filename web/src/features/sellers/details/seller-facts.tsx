import { formatDateTime } from '@console/shared/dates';
import type { Seller } from '@console/shared/entities/parties';
import { gstinWarning } from '@console/shared/gst';
import { Facts } from '../../../components/facts.tsx';
import { Money } from '../../../components/money.tsx';
import { Panel } from '../../../components/panel.tsx';

/** A seller's details. */
export function SellerFacts({ row }: { row: Seller }) {
  const { address1, city, state, postal_code } = row.office_address_details;
  const office = [address1, city, state, postal_code].filter(Boolean).join(', ');
  const warning = row.gstin === null ? undefined : gstinWarning(row.gstin, row.state);
  return (
    <Panel title="Particulars">
      <Facts
        facts={[
          { label: 'GSTIN', value: warning ? <GstinWith text={row.gstin} warning={warning} /> : row.gstin },
          {
            label: 'Mobile',
            value: row.mobile_1 && (
              <a className="link" href={`tel:+91${row.mobile_1}`}>
                {row.mobile_1}
              </a>
            ),
          },
          {
            label: 'Email',
            value: row.email_id_1 && (
              <a className="link" href={`mailto:${row.email_id_1}`}>
                {row.email_id_1}
              </a>
            ),
          },
          { label: 'Address', value: row.address },
          { label: 'District', value: row.district },
          { label: 'State', value: row.state },
          { label: 'PIN code', value: row.pin_code },
          { label: 'Office', value: office || null },
          { label: 'Zone', value: row.zone },
          { label: 'Source person', value: row.source_person },
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

const GstinWith = ({ text, warning }: { text: string | null; warning: string }) => (
  <>
    {text}
    <span className="text-amber block text-xs">{warning}</span>
  </>
);
