/** Texts that people enter on a simulated day. */
export const REQUEST_REMARKS = [
  'Needed at site by the end of the week.',
  'Please quote with unloading.',
  'Test certificate required with delivery.',
  'Same brand as our last order.',
  'Delivery in two lots is fine.',
];
export const PACKAGING = ['Loose', 'Palletised', 'Standard', 'Shrink wrapped'];
export const ARCHIVED = ['Bought elsewhere', 'Raised twice', 'Project is on hold'];
export const REJECTED = [
  'Margin is too thin for this quantity.',
  'Delivery charge is missing.',
  'Seller cannot supply in time.',
];
export const DECLINED = ['Customer bought elsewhere.', 'Too dear for the customer.', 'The project was put off.'];
export const CREDITED = ['Bags torn on arrival', 'Wrong shade sent back', 'Short by a few pieces'];
export const SAID = [
  'Called the site; they are waiting for it.',
  'Seller confirms dispatch tomorrow.',
  'Customer wants delivery before noon.',
  'Asked for the mill certificate.',
  'Rate held until the weekend.',
  'Loading delayed by rain.',
];
export const ASKED = {
  order_status: ['Where is the consignment?', 'Customer asks for the delivery date'],
  ad_hoc: ['Need a rate for a special size', 'Sample wanted before the order'],
  tech_support: ['Cannot download the invoice', 'Code does not arrive by email'],
} as const;
