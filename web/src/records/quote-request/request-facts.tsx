import { formatDateTime } from '@console/shared/dates';
import type { QuotationRequest } from '@console/shared/entities/quotation-request';
import { can } from '@console/shared/permissions';
import { RouteLink } from '../../components/route-link.tsx';
import { Facts } from '../../components/facts.tsx';
import type { Fact } from '../../components/facts.tsx';
import { useUser } from '../../stores/use-user.ts';
import { ProductLink } from '../product/product-link.tsx';
import { managersOf, nameOf } from '../person-name.ts';

/** What was requested. The customer's name is for readers of customers; others see the district. */
export function RequestFacts({ row }: { row: QuotationRequest }) {
  const { permissions } = useUser();
  const seesTenant = can(permissions, 'tenant', 'READ');
  const seesManagers = can(permissions, 'product', 'READ');
  const { tenant_info: tenant, user_details: contact } = row;
  const customer: Fact[] = seesTenant
    ? [
        { label: 'Customer', value: tenant.tenant_name },
        { label: 'Contact person', value: contact && nameOf(contact) },
      ]
    : [];
  const facts: Fact[] = [
    {
      label: 'SKU',
      value: <ProductLink product_id={row.productInfo.product_id}>{row.sku.product_sku_name}</ProductLink>,
    },
    { label: 'Quantity', value: `${row.quantity.toLocaleString('en-IN')} ${row.sku.unit}` },
    { label: 'GST', value: `${row.productInfo.pan_india_gst}% · HSN ${row.productInfo.hsn}` },
    ...customer,
    { label: 'District', value: tenant.district },
    ...(seesManagers ? [{ label: 'Category managers', value: managersOf(row) || '—' }] : []),
    {
      label: seesManagers ? 'Salesperson' : 'Sales contact',
      value: row.sales_person_info ? nameOf(row.sales_person_info) : '—',
    },
    { label: 'Requested on', value: formatDateTime(row.created_date) },
    ...(row.quotation_id === null ? [] : [quotationFact(row.quotation_id, row.quotation_number)]),
    ...(row.packaging_type ? [{ label: 'Packaging', value: row.packaging_type }] : []),
    ...(row.color ? [{ label: 'Colour', value: row.color }] : []),
    ...(row.message ? [{ label: 'Reason for archiving', value: row.message, wide: true }] : []),
  ];
  return <Facts facts={facts} />;
}

const quotationFact = (quotation_id: number, number: string | null | undefined): Fact => ({
  label: 'Quoted in',
  value: <RouteLink to={`/quotation-details/${quotation_id}`}>{number ?? `Quotation ${quotation_id}`}</RouteLink>,
});
