const REASONS = {
  order: ['The customer postponed the project.', 'Ordered twice by mistake.', 'The customer bought locally.'],
  purchase_order: ['The seller is out of stock.', 'The customer cancelled.', 'Another seller delivers sooner.'],
  challan: ['The truck broke down before it left.', 'Loaded the wrong material.', 'The site is closed this week.'],
} as const;

/** Why a demo document was cancelled: always the same for a number, and null if it was not. */
export function cancelMessage(of: keyof typeof REASONS, { status, number }: { status: string; number: string }) {
  const reasons = REASONS[of];
  return status === 'CANCELLED' ? (reasons[Number(number.slice(-6)) % reasons.length] ?? null) : null;
}
