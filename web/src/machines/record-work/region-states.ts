type Standing = { open: { claim: string | Record<string, string>; form: string } };

/** The form's state: `fresh`, `stale`, `saving` …; `done` or `closed` at the end. */
export function formAt({ value }: { value: unknown }): string {
  return typeof value === 'string' ? value : (value as Standing).open.form;
}

/** The claim's state, with its inner state if any: `mine.resting`, `theirs.asked`, `released` … */
export function claimAt({ value }: { value: unknown }): string {
  if (typeof value === 'string') return value;
  const { claim } = (value as Standing).open;
  if (typeof claim === 'string') return claim;
  const [[outer, inner] = ['', '']] = Object.entries(claim);
  return `${outer}.${inner}`;
}
