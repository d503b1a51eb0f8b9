import type { Entity } from '@console/shared/entities';
import { statusText } from '../../records/activity/charts.ts';
import { fieldText } from '../../records/activity/value-text.ts';
import type { DifferenceRow } from './difference-rows.ts';

export interface DifferenceTableProps {
  /** The kind of record, which determines its status labels. */
  entity: Entity;
  caption: string;
  rows: readonly DifferenceRow[];
  /** Which of the two states exist. */
  sides: readonly ('before' | 'after')[];
}

const TITLES = { before: 'Before', after: 'After' } as const;
const CELL = 'border-line border-t px-2 py-1.5 text-left align-top wrap-anywhere first:pl-0 last:pr-0';

/** Each value before and after; one of a line has the line's name below its label. */
export function DifferenceTable({ entity, caption, rows, sides }: DifferenceTableProps) {
  return (
    <table className="w-full table-fixed text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="text-faint text-xs">
          <th scope="col" className="w-2/5 px-2 py-1 pl-0 text-left font-medium">
            Field
          </th>
          {sides.map((side) => (
            <th key={side} scope="col" className="px-2 py-1 text-left font-medium last:pr-0">
              {TITLES[side]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <th scope="row" className={`${CELL} font-normal`}>
              <span className="block first-letter:uppercase">{row.label}</span>
              {row.of !== '' && <span className="text-faint block text-xs">{row.of}</span>}
            </th>
            {sides.map((side) => (
              <td key={side} className={`${CELL} whitespace-pre-line ${side === 'before' ? 'text-muted' : ''}`}>
                {sideText(entity, row, side)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const sideText = (entity: Entity, { field, part, ...sides }: DifferenceRow, side: 'before' | 'after'): string =>
  field === 'status' ? statusText(entity, sides[side]) : fieldText(part, sides[side]);
