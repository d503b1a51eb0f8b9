/** Adds a stored file to a field. A field for a single file replaces it. */
export const withFile = (files: readonly string[], name: string, most: number): string[] =>
  [...files.filter((one) => one !== name), name].slice(-most);

/** Moves a file by `by` places, stopping at either end. */
export function movedFile(files: readonly string[], name: string, by: number): string[] {
  const rest = files.filter((one) => one !== name);
  return rest.toSpliced(Math.max(0, files.indexOf(name) + by), 0, name);
}
