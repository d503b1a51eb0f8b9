/**
 * Stories that need a gateway whose errors name fields. With a plain gateway they run as GATEWAY=plain-fields, which
 * names them; with GATEWAY=plain they are left out.
 */
export const FIELD_ERROR_STORIES = [
  'a lead makes a category with sub-categories, a cover and a manager',
  'what the server refuses stands beside its field, and nothing is lost',
  'a new user of a customer is created after what was wrong is mended',
  'an offer that a colleague hides is marked at once, and refused at its line',
  'an expense is noted on a record that exists, corrected, voided, added up',
  'what a colleague took meanwhile is refused beside the field of the line that is added',
  'of an order what is left is taken over; more than that is refused beside the field',
  'what is wrong stands beside its field, said here or by the server',
] as const;
