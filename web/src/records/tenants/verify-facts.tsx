import type { Tenant } from '@console/shared/entities/parties';
import { gstinWarning } from '@console/shared/gst';
import { Facts } from '../../components/facts.tsx';

/** What to check before a customer is verified. Missing or suspicious data is only pointed out. */
export function VerifyFacts({ row }: { row: Tenant }) {
  const { gst_no, state, address, district, postal_code, email, mobile } = row;
  const warning = gst_no === null ? 'No GST number.' : gstinWarning(gst_no, state);
  return (
    <div className="text-fg flex flex-col gap-3">
      <Facts
        facts={[
          { label: 'GST number', value: gst_no },
          { label: 'Mobile', value: mobile },
          { label: 'Email', value: email, wide: true },
          {
            label: 'Address',
            value: [address, district, state, postal_code].filter(Boolean).join(', '),
            wide: true,
          },
        ]}
      />
      {warning && <p className="text-amber text-sm">{warning}</p>}
    </div>
  );
}
