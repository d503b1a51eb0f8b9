/** What the console says of seller leads; the product's specification has no words for them. */
export const LEAD_MESSAGES = {
  created: 'Lead created successfully',
  updated: 'Lead updated successfully',
  verified: 'Lead verified, and on board as a seller.',
  deleted: 'Lead deleted successfully',
  createFailed: 'Error occurred while creating lead',
  updateFailed: 'Error occurred while updating lead',
  deleteFailed: 'Error occurred while deleting lead',
} as const;
