/** Loads the draft's form, which most visits of the list do not need. */
export const loadQuotingModal = () => import('./quoting-modal.tsx');
