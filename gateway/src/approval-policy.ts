/** The records that users may not decide on if they created or last edited them; `all` adds purchase orders. */
export const FOUR_EYES = ['quotations', 'all', 'off'] as const;

/** What needs approval, and by whom (docs/SETTINGS.md). */
export interface ApprovalPolicy {
  /** Margin in per cent over the cost of its offer. A lower price needs approval on an order without a quotation. */
  leastMargin: number;
  fourEyes: (typeof FOUR_EYES)[number];
}

export function approvalPolicyOf({ FOUR_EYES: eyes, LEAST_MARGIN: margin }: NodeJS.ProcessEnv): ApprovalPolicy {
  const fourEyes = FOUR_EYES.find((one) => one === (eyes || 'quotations'));
  if (!fourEyes) throw new Error(`FOUR_EYES is "${eyes}"; it must be quotations, all or off.`);
  const leastMargin = Number(margin || 0);
  if (!(leastMargin >= 0 && leastMargin <= 1_000)) {
    throw new Error(`LEAST_MARGIN is "${margin}"; it must be a percentage between 0 and 1000.`);
  }
  return { leastMargin, fourEyes };
}
