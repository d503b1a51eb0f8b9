/**
 * Stories that need a gateway whose errors name fields. With a plain gateway they run as GATEWAY=plain-fields, which
 * names them; with GATEWAY=plain they are left out.
 */
export const FIELD_ERROR_STORIES = [
  'a lead creates a category with sub-categories, a cover and a manager',
  'a refusal by the server is shown beside its field, and nothing is lost',
  'a new user of a customer is created after errors are corrected',
  'an offer hidden by a colleague is marked at once, and refused at its line',
  'an expense is recorded for an existing record, edited, voided, added up',
  'a quantity taken by a colleague meanwhile is refused beside the field of the added line',
  'what is left of an order is taken over; more than that is refused beside the field',
  'errors are shown beside their fields, from here or from the server',
] as const;
