/**
 * Stories that show what the specification does not contain, by what that is. They are left out in front of its gateway
 * (GATEWAY=spec).
 */
const BY_LACK = {
  'lines added to an order': [
    'a line is added to an order until its invoice is issued: a colleague sees it, and unsaved changes stay',
    'an invoiced order takes no more lines',
  ],
  'drafts of blog posts': [
    'a post is saved as a draft, seen by a colleague, and read by everybody once it is published',
  ],
  'the activity of records': [
    'a colleague edits a quotation: what was before and after arrives on its page, and no customer where none may be seen',
    'a comment on a request is written in its drawer, and a colleague reads it among the activity',
    'new entries wait while the list is pointed at, and are filtered by what they are about',
    'a purchase order and a challan have their activity',
    'a product, a seller and a customer have their activity',
    'an activity that cannot be read says so, and is read on request; a failed read later leaves what was read',
    'the activity of an order tells of every step since its request',
    'an order is cancelled after a question, and is then there to read',
    'a delivered order is closed after a question',
    'the activity of an order shows the chain as it happens, and can be filtered by kind',
    'a user who may not see customers finds only the district, by number and by id',
  ],
  'what an edit or an approval does beyond its status': [
    'without permission to approve there is no button for it; an edit of a sent quotation needs another approval',
    'the lead approves and sends the saved state: the mail is sent with its PDF',
  ],
  'how often a code may be tried and asked for': [
    'is typed digit by digit, corrected, pasted whole, and refused with a message when wrong',
    'is resent on request, which voids the old one',
    'a code that was tried too often is said to be, and one that does not arrive is asked about',
    'given too many requests for codes, a message says when the next is possible',
  ],
  'figures by day': [
    'the tables are exported as one file',
    'the address holds the view: a range of days, a salesperson, the curves; Back undoes each',
    'it can be read by keyboard alone',
    'say so in place, and arrive on request',
  ],
  'documents as PDF': ['the proforma invoice can be downloaded'],
  'when and as what an order was handed over': ['an order is handed to the accounting service, and shows when'],
  'searches by words': ['the list of purchase orders is searched by words'],
  'what stands in the way of a deletion': [
    'a customer with an open order is not deleted',
    'cancelling an order with a live purchase order names it',
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
  'what a customer’s own account is kept from': [
    'a customer’s account can follow every link on the page of its organisation and of its customer',
  ],
  'mail to a new customer': ['a new customer is welcomed by mail'],
  'where goods and purchases are delivered': [
    'the delivery address of an order is chosen on its page, and one that is lacking is added there',
    'a challan and the invoice go where their order goes, and later addresses change nothing of them',
    'a purchase order is delivered to the site of its order, or to us',
  ],
  'edits of a challan': [
    'a draft challan is edited and dispatched at once; under way its vehicle can change, and a colleague sees it',
    'a line is removed from a draft challan, whose last line stays',
  ],
  'e-way bills': [
    'goods above ₹50,000 are asked for their e-way bill before they leave, and the list marks one that runs out',
    'the e-way bill of a draft comes as a file, or from a service whose refusals are shown',
  ],
  'what arrived of a challan': [
    'a short delivery leaves the rest to be sent, which goes on a second challan, and a colleague sees both at once',
    'what arrives damaged can be credited: the order is delivered, offers the credit note, and the challan names it',
  ],
  'reasons, and who received goods': [
    'the key asks who received the goods, and Enter confirms it',
    'an invalid time is marked, and so is an invalid day',
    'recipient, time and photo of a delivered challan are shown to readers who may see customers',
    'a cancelled challan asks first, and stays closed',
    'with the last line of an issued one everything is cancelled, and the result of the mail is shown',
  ],
  'searches of money, and what is outstanding': [
    'the list of payments is found by part of a number, filtered by direction, follows colleagues, and is exported',
    'the list of credit notes is found by part of a number, and follows colleagues',
    'what is outstanding leads to its orders, and follows a payment that a colleague receives',
    'a part of the number finds orders, quotations, purchase orders and challans in their lists',
  ],
  deadlines: [
    'an admin sets a target with an example of it, which a colleague’s next request then has',
    'Home is sorted by deadline on request, also after a reload, and a sooner one comes first as it arrives',
    'the wallboard and the report show what is overdue and missed',
    'the wallboard has colour only where a deadline was missed, and numbers for a whole room',
    'a customer is given priority in its form',
  ],
  displays: [
    'a TV shows the counts by a link alone, live, until an admin revokes it',
    'a display keeps to itself in a browser where somebody is signed in, and a wrong link says what to do',
    'the name of a display is asked for, and must be its own',
    'a TV becomes a display by the code that it shows, with nothing typed on it',
    'a wrong code and a taken name are said at their fields, and too many wrong codes are slowed down',
    'a TV without a connection says so, goes on with its code, and shows the next one when it runs out',
    'a TV on the board follows a new build by itself',
  ],
  permissions: [
    'an admin finds who may approve an order, compares two roles, and follows a person',
    'a new colleague is at once among those who may, and a banned one is not',
    'a phone shows one role at a time, and paper all of them',
  ],
  'the history of the queues': ['the lines of the wallboard reach back a day or a week, as chosen on this device'],
  routing: [
    'an admin says who gets what, sees before saving how many records would go to whom, and a colleague’s window follows',
    'who takes offers is offered a record in every window, and declines it with a reason; it goes on to a colleague, who opens it',
    'leads see on Home what nobody can get, who declined it, and no longer when somebody comes',
  ],
  'e-invoices': [
    'the e-invoice of an invoice is downloaded, and the reply of the register entered, which a colleague sees',
    'the e-invoice of a credit note is downloaded where it stands, and its reply entered, which a colleague sees',
    'an invoice goes to the register when it is issued: a failure is said on the order, and sent again',
  ],
  'bills of sellers': [
    'a seller’s bill is recorded, compared by line, corrected and cancelled, and a colleague sees each at once',
    'a payment above the bills asks for a reason, which a colleague reads, and one before any bill is an advance',
    'the bills of a seller, their form, and a payment above them',
    'a failed action on bills of sellers is reported, and can be retried',
  ],
  'what people are told of': [
    'a colleague who is mentioned sees it at once in every window, opens it, and has read it everywhere',
    'the bell asks once how much is unread',
    'who follows an order is told when its status changes, and no longer after that',
    'only what is unread is listed on request, also after a reload, and a row read there stays under the pointer',
    'how one is told is chosen by kind, live in another window: by email at once, and not at all',
    'the browser shows what one is told once, while no window is visible, and opens it',
  ],
  'lists saved under a name': [
    'a view that is shared and pinned is in the menu of colleagues at once, counts its rows, and goes as it is deleted',
    'saved views that cannot be read say so where they would stand, and are read on request',
  ],
  'kinds and removal of documents': [
    'a document is called what it is, and removed, by who uploaded it; a colleague sees both',
  ],
  'assignees and priorities of tickets': [
    'a ticket gets a priority and an assignee, who is told, replies, and finds it among their own',
  ],
  'last prices': ['a quote request shows what its SKU was last sold for, and a colleague’s sale at once'],
  'undoing moves': [
    'an archived request is undone by the key, which a colleague sees, and its activity says so',
    'of two requests archived together one that was undone elsewhere stays as it is, and is named',
  ],
  'what moved while one was away': [
    'what a colleague priced and archived while one was away is counted on Home, leads to just these, and is read in both windows',
  ],
  'payments for one purchase order': ['a payment for a purchase order is recorded on its page'],
  'files and markup checked by the server': [
    'documents of a purchase order are uploaded, each with its result',
    'markup put into a post through the API never runs',
  ],
} as const;

export const BEYOND_SPECIFICATION: readonly string[] = Object.values(BY_LACK).flat();
