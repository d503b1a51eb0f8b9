interface Terms {
  payment_terms: string | null;
  remark: string | null;
}

/** The written terms of a sale with their labels, shown beside its amounts on paper, in mail and on screen. */
export const statedTerms = ({ payment_terms, remark }: Terms): { label: string; text: string }[] => [
  ...(payment_terms ? [{ label: 'Payment terms', text: payment_terms }] : []),
  ...(remark ? [{ label: 'Remarks', text: remark }] : []),
];
