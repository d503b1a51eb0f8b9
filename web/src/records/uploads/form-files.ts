/** The files picked in one field of a form, as the form's frame sees them. */
export interface FormFiles {
  /** A file is still uploading and would be missing from a save. */
  isBusy: boolean;
  /** Such files only wait, because nothing can be sent now. */
  isWaiting: boolean;
  /** A file was refused or failed, is still listed, and would be missing from a save. */
  isMissing: boolean;
  /** The field's error, after a submit. */
  error: string | undefined;
  /** Validates: true if nothing is missing; otherwise the field shows its error. */
  areTaken: () => boolean;
}

/** The same for all fields together. */
export const allFiles = (fields: readonly FormFiles[] = []) => ({
  isBusy: fields.some(({ isBusy }) => isBusy),
  /** What becomes of the files that a save waits for. */
  busyWords: fields.some(({ isBusy, isWaiting }) => isBusy && !isWaiting)
    ? 'Uploading a file…'
    : 'A file is waiting to be uploaded.',
  /** Some picked files are in no draft and would be lost with the form. */
  areHeld: fields.some(({ isBusy, isMissing }) => isBusy || isMissing),
  areTaken: () => fields.map(({ areTaken }) => areTaken()).every(Boolean),
});
