import type { Row } from '../row.ts';
import { testsOf } from '../tests-of.ts';

const issue = testsOf('web/src/machines/issue-purchase-order.test.ts');
const status = testsOf('gateway/src/purchase-orders/status.test.ts');
const supply = testsOf('gateway/src/purchase-orders/create.test.ts');
const challan = testsOf('gateway/src/delivery-challans/create.test.ts');
const note = testsOf('gateway/src/credit-notes/create.test.ts');
const payment = testsOf('gateway/src/payments/create.test.ts');
const paid = testsOf('shared/src/paid.test.ts');
const expense = testsOf('gateway/src/expenses/create.test.ts');
const story = testsOf('web/e2e/purchase-order.story.ts');

const refused = (field: string) => status(`PATCH /updatePurchaseOrderStatus refuses > ${field}`);
const whole = 'issuing a purchase order asks for the seller, is checked field by field, and mails it';

/** What the documents of the trade need, and hold each other to. */
export const DOCUMENT_RULES: readonly Row[] = [
  {
    asks: 'A purchase order is issued with a GSTIN of the seller of exactly 15 characters',
    shownBy: [
      issue('what an order is issued with > needs 15 characters of GST, an e-mail address and a 10-digit number'),
      refused('gstin: 29AABCF8078M2Z'),
      refused('gstin: xxxxxxxxxxxxxxxx'),
      story(whole),
    ],
  },
  {
    asks: 'A purchase order is issued with a valid e-mail address and a WhatsApp number of ten digits',
    shownBy: [
      issue('what an order is issued with > needs 15 characters of GST, an e-mail address and a 10-digit number'),
      refused('seller_email: a@b.industry'),
      refused('seller_whatsapp_number: 98765'),
      refused('seller_whatsapp_number: 98765432101'),
      story(whole),
    ],
  },
  {
    asks: 'What is wrong with the particulars of an issue is marked after the first try',
    shownBy: [story(whole)],
  },
  {
    asks: 'Particulars that are not given are taken from what is known of the seller, and refused where nothing is',
    shownBy: [
      status('issuing a purchase order > falls back on what is known of the seller'),
      status('issuing a purchase order > names all that is not known and not given, and changes nothing'),
    ],
  },
  {
    asks: 'A GSTIN whose check character is wrong is warned of, and taken',
    shownBy: [
      issue('what an order is issued with > a wrong check character does not refuse'),
      testsOf('gateway/src/sellers/edit.test.ts')(
        'PATCH /updateSeller > takes a GSTIN by its length alone, and says of another what is wrong',
      ),
      testsOf('web/src/components/contact-fields.test.ts')(
        'a GSTIN that merely looks wrong is warned of, and is not invalid',
      ),
    ],
  },
  {
    asks: 'Issuing can write the particulars to the seller’s own record, before the issue and only where they differ',
    shownBy: [
      issue('updating the seller on the way > comes first; then the order is issued, and nothing closes in between'),
      issue('updating the seller on the way > is not made where the seller has it already, nor unasked'),
      story('the form follows the seller, and writes into its record on the way'),
    ],
  },
  {
    asks: 'No line of an order is bought beyond its quantity, however many press at once',
    shownBy: [
      supply('of an order > a line is of the order, of its goods, not cancelled, and of no more than is left'),
      supply('of an order > people who press at once never order more than there is'),
      testsOf('gateway/src/purchase-orders/interleavings.test.ts')(
        'whoever drafts, generates, edits and cancels at once, no line of the order is ever ordered twice',
      ),
    ],
  },
  {
    asks: 'No purchase order is made of an order that was delivered, closed or cancelled',
    shownBy: [
      supply('of an order > that is DELIVERED it is refused in words'),
      supply('of an order > that is CLOSED it is refused in words'),
      supply('of an order > that is CANCELLED it is refused in words'),
    ],
  },
  {
    asks: 'No challans carry more of a line than was ordered',
    shownBy: [
      challan('the quantity of a challan > is never above what the live ones leave, to the last gram'),
      challan('the quantity of a challan > holds when several press at once'),
    ],
  },
  {
    asks: 'No challan is made of an order that was closed or cancelled',
    shownBy: [
      challan('the lines of a challan > cannot be of an order that is CLOSED'),
      challan('the lines of a challan > cannot be of an order that is CANCELLED'),
    ],
  },
  {
    asks: 'A challan needs no purchase order',
    shownBy: [challan('a new challan > is a draft of what it carries, and is logged before the order that follows')],
  },
  {
    asks: 'Credit notes credit no more of a line than was invoiced, and no more than the whole invoice',
    shownBy: [
      note('the quantity of a credit note > is never above what the live ones leave, to the last gram'),
      note('what is credited > is never more than the whole invoice, which a discount makes less than its lines'),
    ],
  },
  {
    asks: 'A payment from a customer is at most what is left of the order, credit notes taken off',
    shownBy: [
      payment('POST /payment > names the amount and what is left'),
      payment('POST /payment > lets payments that arrive together never exceed the total'),
      paid(
        'an issued credit note lowers what is left, by the whole rupees it prints; a draft or a cancelled one does not',
      ),
    ],
  },
  {
    asks: 'A payment is from the customer of an order or to a seller of it, never both',
    shownBy: [payment('POST /payment > is from the customer or to a seller, not both')],
  },
  {
    asks: 'An expense stands on a record that exists, with a kind, an amount above 0 and a day',
    shownBy: [
      expense('POST /expense > notes an expense on a record'),
      expense('POST /expense > names every field that is wrong'),
      expense('POST /expense > was spent today, as India counts its days, unless a day is given'),
    ],
  },
  {
    asks: 'A challan is found by challanId or challan_id, a credit note by cnId or creditnote_id',
    shownBy: [
      testsOf('gateway/src/delivery-challans/list.test.ts')('one delivery challan > by {"challanId":"A"}'),
      testsOf('gateway/src/delivery-challans/list.test.ts')('one delivery challan > by {"challan_id":"A"}'),
      testsOf('gateway/src/credit-notes/list.test.ts')('one credit note > by its cnId'),
      testsOf('gateway/src/credit-notes/list.test.ts')('one credit note > by its creditnote_id'),
    ],
  },
];
