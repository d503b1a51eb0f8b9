/** The form of a draft, which most visits of the list never need. */
export const loadQuotingModal = () => import('./quoting-modal.tsx');
