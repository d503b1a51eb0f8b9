import { MARKETPLACE } from './people.ts';
import { partsOf } from './shown.ts';
import { grandTotal, itemTotal, lineTotal, orderLineTotal, poLineTotal, sumOf } from './totals.ts';
import type { OrderLine } from './trade.ts';
import type { World } from './world.ts';

/** How the papers of a sale look in a reply. */
export function showTrade(world: World): void {
  const { rfqs, quotations, orders, purchaseOrders, dcs, creditNotes, payments, expenses } = world;
  const parts = partsOf(world);
  const { gstOf, productInfo, skuInfo, managersOf } = parts;

  rfqs.shownAs((row) => {
    const category_managers = managersOf([row.product_sku_id]);
    return {
      ...{ ...row, ...parts.sale(row), ...parts.authors(row), org_id: parts.tenantInfo(row.tenant_id).org_id },
      ...{ productInfo: productInfo(row.product_sku_id), sku: skuInfo(row.product_sku_id), category_managers },
      product_category_manager: category_managers.flatMap((id) => parts.personInfo(id) ?? []),
    };
  });

  quotations.shownAs((row) => {
    const items = row.quotation_items.map((item) => {
      const product_info = productInfo(item.product_sku_id);
      const product_sku_info = skuInfo(item.product_sku_id);
      return {
        ...{ ...item, product_info, product_sku_info, product_id: product_info.product_id },
        ...{ product_sku_name: product_sku_info.product_sku_name, pan_india_gst: product_info.pan_india_gst },
        seller_name: parts.sellerInfo(item.seller_id).seller_name,
        total_price: itemTotal(item, product_info.pan_india_gst),
      };
    });
    const included = items.filter(({ included_in_quotation: isIn }) => isIn);
    const total_price = sumOf(included.map((item) => item.total_price));
    return {
      ...{
        ...row,
        ...parts.sale(row),
        ...parts.authors(row),
        org_id: MARKETPLACE,
        quotation_items: items,
        total_price,
      },
      category_managers: managersOf(row.quotation_items.map(({ product_sku_id }) => product_sku_id)),
      grand_total: grandTotal(total_price, row, row.quotation_discount),
    };
  });

  const orderLine = (line: OrderLine) => {
    const product_info = productInfo(line.product_sku_id);
    return {
      ...{ ...line, product_info, product_sku_info: skuInfo(line.product_sku_id), product_id: product_info.product_id },
      ...{ pan_india_gst: product_info.pan_india_gst, seller_name: parts.sellerInfo(line.seller_id).seller_name },
      total_price: orderLineTotal(line, product_info.pan_india_gst),
      po_gen_qty: parts.onPurchaseOrders(line.order_line_id),
    };
  };

  orders.shownAs((row) => {
    const order_lines = row.order_lines.map(orderLine);
    const live = order_lines.filter(({ status }) => status !== 'CANCELLED');
    const total = sumOf(live.map(({ total_price }) => total_price));
    return {
      ...{ ...row, ...parts.sale(row), ...parts.authors(row), org_id: MARKETPLACE, order_lines },
      category_managers: managersOf(row.order_lines.map(({ product_sku_id }) => product_sku_id)),
      order_grand_total: grandTotal(total, row, row.order_discount),
    };
  });

  purchaseOrders.shownAs((row) => {
    const lines = row.purchase_order_lines.map((line) => {
      const product_info = productInfo(line.product_sku_id);
      const product_sku_info = skuInfo(line.product_sku_id);
      return {
        ...line,
        product_info,
        product_sku_info,
        product_id: product_info.product_id,
        total_price: poLineTotal(line),
      };
    });
    const order = row.order_number === null ? undefined : parts.orderOf(row.order_number);
    return {
      ...{ ...row, ...parts.authors(row), org_id: MARKETPLACE, seller_info: parts.sellerInfo(row.seller_id) },
      ...{ purchase_order_lines: lines, sales_person: order?.sales_person ?? null, order_id: order?.order_id ?? null },
      category_managers: managersOf(row.purchase_order_lines.map(({ product_sku_id }) => product_sku_id)),
      po_grand_total: sumOf(lines.filter(({ status }) => status !== 'CANCELLED').map(({ total_price }) => total_price)),
    };
  });

  dcs.shownAs((row) => {
    const order = parts.orderOf(row.order_number);
    const dc_lines = row.dc_lines.map((line) => {
      const ordered = order.order_lines.find(({ order_line_id }) => order_line_id === line.order_line_id);
      return { ...line, status: row.status, order_line_details: ordered ? orderLine(ordered) : null };
    });
    const { tenant_id, user_id, sales_person } = order;
    return {
      ...{ ...row, ...parts.sale(order), ...parts.authors(row), org_id: MARKETPLACE, dc_lines },
      ...{ challan_id: row.challanId, tenant_id, user_id, sales_person },
      category_managers: managersOf(order.order_lines.map(({ product_sku_id }) => product_sku_id)),
    };
  });

  creditNotes.shownAs((row) => {
    const order = parts.orderOf(row.order_number);
    const lines = row.lines.flatMap((line) => {
      const ordered = order.order_lines.find(({ order_line_id }) => order_line_id === line.order_line_id);
      if (!ordered) return [];
      const { product_info, product_sku_info, pan_india_gst } = orderLine(ordered);
      const total_price = lineTotal(line.quantity, ordered.selling_price, gstOf(ordered.product_sku_id));
      return [
        { ...line, product_info, product_sku_info, pan_india_gst, selling_price: ordered.selling_price, total_price },
      ];
    });
    return {
      ...{ ...row, ...parts.sale(order), ...parts.authors(row), org_id: MARKETPLACE, lines, creditnote_id: row.cnId },
      ...{ tenant_id: order.tenant_id, cn_grand_total: sumOf(lines.map(({ total_price }) => total_price)) },
    };
  });

  payments.shownAs((row) => ({ ...row, ...parts.authors(row) }));
  expenses.shownAs((row) => ({ ...row, ...parts.authors(row) }));
}
