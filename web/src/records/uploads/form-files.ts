/** The files that were picked in one field of a form, as the frame of the form asks about them. */
export interface FormFiles {
  /** One is on its way into the draft: what is sent now would lack it. */
  isBusy: boolean;
  /** One was refused or did not arrive, and still stands there: what is sent now would lack it. */
  isMissing: boolean;
  /** What the field says of that once somebody tried to send the form. */
  error: string | undefined;
  /** Tries: whether nothing is missing; the field says so else. */
  areTaken: () => boolean;
}

/** The same of all fields together. */
export const allFiles = (fields: readonly FormFiles[] = []) => ({
  isBusy: fields.some(({ isBusy }) => isBusy),
  /** Some of what was picked is in no draft: it would be lost with the form. */
  areHeld: fields.some(({ isBusy, isMissing }) => isBusy || isMissing),
  areTaken: () => fields.map(({ areTaken }) => areTaken()).every(Boolean),
});
