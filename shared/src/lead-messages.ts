/** Messages about seller leads. The specification does not word them. */
export const LEAD_MESSAGES = {
  created: 'Lead created',
  updated: 'Lead updated',
  verified: 'Lead verified and added as a seller',
  deleted: 'Lead deleted',
  createFailed: "Couldn't create the lead",
  updateFailed: "Couldn't update the lead",
  deleteFailed: "Couldn't delete the lead",
} as const;
