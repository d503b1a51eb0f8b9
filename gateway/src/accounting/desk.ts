import { formatInr } from '@console/shared/money';
import type { Mailer } from '../mail/mailer.ts';
import type { Accounting } from './accounting.ts';
import { figuresOf } from './figures.ts';

const DESK = 'accounts@console.in';

/** For development: a message to the accounting desk with the figures of the order. */
export const createDesk = (inbox: Pick<Mailer, 'deliver'>): Accounting => ({
  handOver: async (order) => {
    const { order_number, invoice_number, invoice_date, customer, lines, grand_total } = figuresOf(order);
    const delivery = await inbox.deliver({
      to: DESK,
      channel: 'email',
      subject: `Order ${order_number} to be booked`,
      text: [
        `Order ${order_number} of ${customer.name ?? ''}, invoice ${invoice_number} of ${invoice_date}.`,
        '',
        ...lines.map(
          ({ item, hsn, quantity, unit, rate, total }) =>
            `- ${item} (HSN ${hsn}): ${quantity} ${unit} at ${formatInr(rate)}, ${formatInr(total)} with GST`,
        ),
        '',
        `Grand total: ${formatInr(grand_total)}`,
      ].join('\n'),
    });
    if (!delivery.sent) throw new Error(delivery.reason);
    return { id: `DEV-${order_number}` };
  },
});
