import type { Row } from '../row.ts';
import { testsOf } from '../tests-of.ts';

const charts = testsOf('shared/src/lifecycles/charts.test.ts');
const note = testsOf('gateway/src/credit-notes/update.test.ts');
const payment = testsOf('gateway/src/payments/update.test.ts');
const expense = testsOf('gateway/src/expenses/update.test.ts');

/** What becomes of a credit note, a payment and an expense. */
export const MONEY_STATES: readonly Row[] = [
  {
    asks: 'A credit note is DRAFT, ISSUED or CANCELLED, begins as a draft, and is shown by these names',
    shownBy: [
      charts('the chart of a credit note > has these statuses, the first one first'),
      charts('the statuses of a credit note are shown by their names'),
      testsOf('gateway/src/credit-notes/create.test.ts')(
        'a new credit note > is a draft against the invoice, with its customer as invoiced, and is the one change',
      ),
    ],
  },
  {
    asks: 'A draft credit note is issued, a draft or an issued one cancelled, by who may UPDATE orders',
    shownBy: [
      note('a credit note > goes from DRAFT to ISSUED'),
      note('a credit note > goes from DRAFT to CANCELLED'),
      note('a credit note > goes from ISSUED to CANCELLED'),
      note('POST /credit_note/status refuses > who is not permitted'),
      charts('the chart of a credit note > has these moves, for who has one of these permissions'),
    ],
  },
  {
    asks: 'A credit note goes back to no draft, is not issued twice, and stays cancelled',
    shownBy: [
      note('a credit note > after ["ISSUED"] does not become DRAFT'),
      note('a credit note > after ["ISSUED"] does not become ISSUED'),
      note('a credit note > after ["CANCELLED"] does not become ISSUED'),
    ],
  },
  {
    asks: 'Only a draft credit note is edited, by who may UPDATE orders',
    shownBy: [
      note('a draft > has its lines replaced by those given, and what they come to'),
      note('a draft > is not edited once it was issued or cancelled'),
      note('PUT /credit_note refuses > who is not permitted'),
    ],
  },
  {
    asks: 'A payment is PENDING, RECEIVED, FAILED or REFUNDED, begins as pending, and is shown by these names',
    shownBy: [
      charts('the chart of a payment > has these statuses, the first one first'),
      charts('the statuses of a payment are shown by their names'),
      testsOf('gateway/src/payments/create.test.ts')('POST /payment > notes what the customer of an order pays'),
    ],
  },
  {
    asks: 'A pending payment is received or fails, a received one is refunded, by who may UPDATE payments, and its log tells when and who',
    shownBy: [
      payment('POST /payment/update > moves a payment from PENDING to RECEIVED and says so in its log'),
      payment('POST /payment/update > moves a payment from PENDING to FAILED and says so in its log'),
      payment('POST /payment/update > moves a payment from RECEIVED to REFUNDED and says so in its log'),
      payment('POST /payment/update refuses > who is not permitted'),
      charts('the chart of a payment > has these moves, for who has one of these permissions'),
    ],
  },
  {
    asks: 'A payment makes no other move',
    shownBy: [
      payment('POST /payment/update > does not move one from PENDING to REFUNDED'),
      payment('POST /payment/update > does not move one from RECEIVED to FAILED'),
      payment('POST /payment/update > does not move one from FAILED to RECEIVED'),
      payment('POST /payment/update > does not move one from REFUNDED to PENDING'),
    ],
  },
  {
    asks: 'An expense is ACTIVE or VOID, begins as active, and is shown by these names',
    shownBy: [
      charts('the chart of an expense > has these statuses, the first one first'),
      charts('the statuses of an expense are shown by their names'),
      testsOf('gateway/src/expenses/create.test.ts')('POST /expense > notes an expense on a record'),
    ],
  },
  {
    asks: 'An active expense is corrected or voided by who may UPDATE expenses, and a void one neither',
    shownBy: [
      expense('PUT /expense > corrects what is given and leaves the rest'),
      expense('PUT /expense/void > voids an expense with {"reason":" Booked twice "}'),
      expense('PUT /expense/void refuses > who is not permitted'),
      expense('a correction of an expense > that is void is refused'),
      expense('the voiding of an expense > that is void is refused'),
      charts('the chart of an expense > has these moves, for who has one of these permissions'),
    ],
  },
];
