/** The card a key moves to; undefined for other keys, and at the edge. */
export function nextCard(card: HTMLElement, key: string): HTMLElement | undefined {
  const links = [...(card.closest('ul')?.querySelectorAll<HTMLElement>('a[href]') ?? [])];
  const at = links.indexOf(card);
  const tops = links.map((link) => Math.round(link.getBoundingClientRect().top));
  const inFirstRow = tops.filter((top) => top === tops[0]).length;
  const to = cardBeside(key, { at, columns: inFirstRow, last: links.length - 1 });
  return to === undefined ? undefined : links[to];
}

export interface CardPlace {
  at: number;
  columns: number;
  last: number;
}

/** The index a key moves to, in a grid filled row by row. */
export function cardBeside(key: string, { at, columns, last }: CardPlace): number | undefined {
  const places: Record<string, number> = {
    ArrowLeft: at - 1,
    ArrowRight: at + 1,
    ArrowUp: at - columns,
    ArrowDown: at + columns,
    Home: 0,
    End: last,
  };
  const to = places[key];
  return to === undefined || to < 0 || to > last ? undefined : to;
}
