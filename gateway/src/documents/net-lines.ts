import { toPaise } from '@console/shared/money';
import type { DocumentLine, PrintedDocument } from './model.ts';
import { spread } from './spread.ts';

/** A line in paise, after its share of what is taken off all of the sale. */
export interface NetLine {
  line: DocumentLine;
  /** Before every discount. */
  gross: bigint;
  taxable: bigint;
  /** By tax head. */
  taxes: bigint[];
}

/**
 * The goods and charges of a document as registers take them. What its paper takes off in lines of their own, as a discount on all of
 * the sale, is taken off the goods of the same rate, in proportion, as credit notes and challans share it; if they are worth
 * less, charges share it. No amount is below 0.
 */
export function netLinesOf({ lines }: Pick<PrintedDocument, 'lines'>): NetLine[] {
  const isOff = ({ quantity, total }: DocumentLine) => quantity === null && total < 0;
  const items = lines.filter((line) => !isOff(line)).map(netLine);
  for (const off of lines.filter(isOff)) {
    const rated = items.filter(({ line }) => line.gst_rate === off.gst_rate);
    const goods = rated.filter(({ line }) => line.quantity !== null);
    const worth = goods.reduce((sum, { taxable }) => sum + taxable, 0n);
    takeOff(off, worth >= -toPaise(off.taxable) ? goods : rated);
  }
  return items;
}

/** Rounding can leave a paisa below 0 of a line that is all discount. */
const netLine = (line: DocumentLine): NetLine => ({
  line,
  gross: toPaise(line.taxable) + toPaise(line.discount),
  taxable: atLeast0(toPaise(line.taxable)),
  taxes: line.taxes.map((tax) => atLeast0(toPaise(tax))),
});

const atLeast0 = (paise: bigint): bigint => (paise < 0n ? 0n : paise);

function takeOff(off: DocumentLine, items: readonly NetLine[]): void {
  const values = spread(
    -toPaise(off.taxable),
    items.map(({ taxable }) => taxable),
  );
  const taxes = off.taxes.map((tax, head) =>
    spread(
      -toPaise(tax),
      items.map((item) => item.taxes[head] ?? 0n),
    ),
  );
  for (const [at, item] of items.entries()) {
    item.taxable -= values[at] ?? 0n;
    item.taxes = item.taxes.map((tax, head) => tax - (taxes[head]?.[at] ?? 0n));
  }
}
