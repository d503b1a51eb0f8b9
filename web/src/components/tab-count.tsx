import { LOCALE } from '@console/shared/constants';

/** How many there are of one thing. */
export interface Counted {
  /** Undefined until it is known. */
  total: number | undefined;
  /** What it is called: 'delivery challan', 'delivery challans'. */
  one: string;
  many: string;
}

export interface TabCountProps {
  /** What stands behind the tab. False for what its reader may not read. */
  of: readonly (Counted | false)[];
}

/** The count on a tab: their sum, and in words what it counts. Nothing until all of it is known. */
export function TabCount({ of }: TabCountProps) {
  const counted = of.filter((each) => each !== false);
  const totals = counted.flatMap(({ total }) => total ?? []);
  if (totals.length === 0 || totals.length < counted.length) return null;
  const sum = totals.reduce((before, total) => before + total, 0);
  const words = counted.map(wordsOf).join(', ');
  return (
    <>
      {/* Drawn, not written: the visible text of the tab stays its name (WCAG 2.5.3). */}
      <span
        aria-hidden
        data-tip={words}
        data-count={sum.toLocaleString(LOCALE)}
        className="bg-grey-soft text-grey rounded-full px-1.5 text-xs leading-4.5 tabular-nums before:content-[attr(data-count)]"
      />
      <span className="sr-only">{words}</span>
    </>
  );
}

const wordsOf = ({ total = 0, one, many }: Counted) => `${total.toLocaleString(LOCALE)} ${total === 1 ? one : many}`;
