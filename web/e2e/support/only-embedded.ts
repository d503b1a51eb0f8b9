/** Stories that a plain gateway cannot tell, and why. */
export const ONLY_EMBEDDED = {
  'a lead makes a category with sub-categories, a cover and a manager': 'its refusals name no fields',
  'an issued credit note lowers what is left to pay, under an open form too': 'its refusals name no fields',
  'what the server refuses stands beside its field, and nothing is lost': 'its refusals name no fields',
  'a new user of a customer is created after what was wrong is mended': 'its refusals name no fields',
} as const;
