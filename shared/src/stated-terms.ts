interface Terms {
  payment_terms: string | null;
  remark: string | null;
}

/** What a sale says in words beside its amounts, under its headings: paper, mail and screen say these. */
export const statedTerms = ({ payment_terms, remark }: Terms): { label: string; text: string }[] => [
  ...(payment_terms ? [{ label: 'Payment terms', text: payment_terms }] : []),
  ...(remark ? [{ label: 'Remarks', text: remark }] : []),
];
