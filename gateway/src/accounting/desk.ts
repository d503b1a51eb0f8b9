import { formatDay } from '@console/shared/dates';
import { formatInr } from '@console/shared/money';
import type { Mailer } from '../mail/mailer.ts';
import type { Accounting } from './accounting.ts';
import { figuresOf } from './figures.ts';

const DESK = 'accounts@console.in';

/** For development: sends the figures of the order as a message to the accounting desk. */
export const createDesk = (inbox: Pick<Mailer, 'deliver'>): Accounting => ({
  handOver: async (order) => {
    const { order_number, invoice_number, invoice_date, customer, lines, grand_total } = figuresOf(order);
    const delivery = await inbox.deliver({
      to: DESK,
      channel: 'email',
      subject: `Book order ${order_number}`,
      text: [
        `Order ${order_number} for ${customer.name ?? ''}, ${invoice_date === null ? 'not invoiced yet' : `invoice ${invoice_number} dated ${formatDay(invoice_date)}`}.`,
        '',
        ...lines.map(
          ({ item, hsn, quantity, unit, rate, total }) =>
            `- ${item} (HSN ${hsn}): ${quantity} ${unit} at ${formatInr(rate)}, ${formatInr(total)} incl. GST`,
        ),
        '',
        `Grand total: ${formatInr(grand_total)}`,
      ].join('\n'),
    });
    if (!delivery.sent) throw new Error(delivery.reason);
    return { id: `DEV-${order_number}` };
  },
});
