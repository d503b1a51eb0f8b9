/** Stored files of a field, by their names: those there are and one more; of a field for one alone the newer one. */
export const withFile = (files: readonly string[], name: string, most: number): string[] =>
  [...files.filter((one) => one !== name), name].slice(-most);

/** With one of them so many places further on; it stops at either end. */
export function movedFile(files: readonly string[], name: string, by: number): string[] {
  const rest = files.filter((one) => one !== name);
  return rest.toSpliced(Math.max(0, files.indexOf(name) + by), 0, name);
}
