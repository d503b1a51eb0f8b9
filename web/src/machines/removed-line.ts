/** The edit that restores a removed line at its position. Adding a line ends that: 'none'. */
export function restoring<Line extends { id: string }>(
  lines: readonly Line[],
  edit: { type: string; id?: string },
): { type: 'line.restore'; line: Line; at: number } | 'none' | undefined {
  if (edit.type === 'line.add' || edit.type === 'line.take') return 'none';
  if (edit.type !== 'line.remove') return undefined;
  const at = lines.findIndex(({ id }) => id === edit.id);
  const line = lines[at];
  return line && { type: 'line.restore', line, at };
}
