import type { Quotation } from '@console/shared/entities/quotation';
import { can } from '@console/shared/permissions';
import { Facts } from '../../../components/facts.tsx';
import { useUser } from '../../../stores/use-user.ts';
import { authorFacts } from '../../../records/by-whom.tsx';
import { contactFacts } from '../../../records/contact-facts.tsx';
import { PoLinks } from '../../../records/po-links.tsx';

/** The quotation's customer, author, and the customer's purchase orders. */
export function QuotationFacts({ row }: { row: Quotation }) {
  const { permissions, role_id } = useUser();
  const seesTenant = can(permissions, 'tenant', 'READ');
  return (
    <Facts
      className="tablet:grid-cols-[repeat(auto-fill,minmax(14rem,1fr))]!"
      facts={[
        ...(seesTenant ? contactFacts(row) : [{ label: 'District', value: row.tenant_info.district }]),
        ...authorFacts(row, role_id),
        ...(row.po_link.length > 0
          ? [{ label: "Customer's purchase orders", value: <PoLinks links={row.po_link} />, wide: true }]
          : []),
      ]}
    />
  );
}
