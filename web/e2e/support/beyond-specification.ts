/**
 * Stories that show what the specification does not contain, by what that is. They are left out in front of its gateway
 * (GATEWAY=spec).
 */
const BY_LACK = {
  'the timeline of an order': ['the timeline of an order tells of every step since its request'],
  'how often a code may be tried and asked for': [
    'is typed digit by digit, corrected, pasted whole, and refused with a message when wrong',
    'is resent on request, which voids the old one',
    'a code that was tried too often is said to be, and one that does not arrive is asked about',
    'given too many requests for codes, a message says when the next is possible',
  ],
  'figures by day': ['the tables are exported as one file'],
  'searches by words': ['the list of purchase orders is searched by words'],
  'what stands in the way of a deletion': [
    'a customer with an open order is not deleted',
    'a seller with offers is not deleted; without any it is',
    'are not deleted, and the refusal says why; hidden and unused they are',
  ],
  'attributes of a product': [
    'a product is created with an attribute of its category',
    'given two people who edit one product, untouched fields follow',
  ],
  'that no two sellers have one number': [
    'is shown beside its field, nothing is lost, and an unknown PIN code is reported',
  ],
  'the seller that a lead became': ['a lead is contacted, verified and becomes a seller'],
  'the quotation of a quote request': [
    'a page closed while lines are added finds that they were',
    'counts as created once the feed shows the quotation, and what joined the draft since stays',
  ],
  'mail to a new customer': ['a new customer is welcomed by mail'],
  'reasons, and who received goods': [
    'recipient, time and photo of a delivered challan are shown to readers who may see customers',
    'a cancelled challan asks first, and stays closed',
    'with the last line of an issued one everything is cancelled, and the result of the mail is shown',
  ],
  'payments for one purchase order': ['a payment for a purchase order is recorded on its page'],
  'files and markup checked by the server': [
    'documents of a purchase order are uploaded, each with its result',
    'markup put into a post through the API never runs',
  ],
} as const;

export const BEYOND_SPECIFICATION: readonly string[] = Object.values(BY_LACK).flat();
