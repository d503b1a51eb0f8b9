import { takesQuery } from '../../stores/gateway.ts';
import type { Listed } from '../../stores/live-list.ts';

/** The rows of a search with few candidates: a gateway that has no such search gives them all, and the client chooses. */
export async function searchedIn<Row>(
  path: string,
  { keyword, matches }: { keyword: string; matches: (row: Row) => boolean },
  read: (search: { keyword?: string }) => Promise<Listed<Row>>,
): Promise<Listed<Row>> {
  if (keyword === '') return read({});
  if (takesQuery(path, 'keyword')) return read({ keyword });
  const listed = await read({});
  const rows = listed.rows.filter(matches);
  return { ...listed, rows, count: rows.length };
}
