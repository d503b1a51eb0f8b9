import type { Quotation, QuotationItem } from '@console/shared/entities/quotation';
import { formatInr } from '@console/shared/money';
import { can } from '@console/shared/permissions';
import { quotationLine } from '@console/shared/pricing';
import { Facts } from '../../components/facts.tsx';
import { useUser } from '../../stores/use-user.ts';
import { madeFact } from '../by-whom.tsx';
import { lessDiscount } from '../discount-words.ts';
import { lineDetail } from '../line-detail.ts';
import { LineTable } from '../line-table.tsx';
import { contactFacts } from '../contact-facts.tsx';
import { PoLinks } from '../po-links.tsx';
import { nameOf } from '../person-name.ts';
import { quotationTotalsList } from '../sale-totals.ts';

export function QuotationDetails({ row }: { row: Quotation }) {
  const { permissions, role_id } = useUser();
  const seesTenant = can(permissions, 'tenant', 'READ');
  return (
    <div className="flex flex-col gap-5">
      <Facts
        facts={[
          ...(seesTenant ? contactFacts(row) : [{ label: 'District', value: row.tenant_info.district }]),
          { label: 'Salesperson', value: row.sales_person_info ? nameOf(row.sales_person_info) : '—' },
          madeFact(row, role_id),
          ...(row.po_link.length > 0
            ? [{ label: "Customer's purchase orders", value: <PoLinks links={row.po_link} />, wide: true }]
            : []),
          ...(row.remark ? [{ label: 'Remark', value: row.remark, wide: true }] : []),
          ...(row.reject_message ? [{ label: 'Rejected because', value: row.reject_message, wide: true }] : []),
        ]}
      />
      <LineTable
        caption="Lines of the quotation"
        lines={row.quotation_items.map((line) => ({
          id: line.quotation_item_id,
          product: line.product_info,
          detail: lineDetail(line.product_sku_name, line.seller_name, line.offer_remarks),
          quantity: line.quantity,
          unit: line.product_sku_info.unit,
          price: line.selling_price,
          priceDetail: madeOf(line),
          gst: line.pan_india_gst,
          total: quotationLine(line).total,
          totalDetail: lessDiscount(line.quotation_line_discount),
          isOut: !line.included_in_quotation,
        }))}
        priceTitle="Selling price"
        totals={quotationTotalsList(row)}
        note={row.payment_terms}
      />
    </div>
  );
}

/** Cost and margin. Hidden from a customer's own account. */
const madeOf = ({ offer_price, mg }: Partial<QuotationItem>) =>
  offer_price === undefined ? undefined : `cost ${formatInr(offer_price)} + ${mg ?? 0}%`;
