import { fieldLabel } from '@console/shared/field-labels';
import type { Difference } from '@console/shared/differences';
import type { Entity } from '@console/shared/entities';
import { statusText } from '../../records/activity/charts.ts';
import { fieldText } from '../../records/activity/value-text.ts';

export interface DifferenceTableProps {
  /** The kind of record, which determines its status labels. */
  entity: Entity;
  caption: string;
  differences: readonly Difference[];
  /** Which of the two states exist. */
  sides: readonly ('before' | 'after')[];
}

const TITLES = { before: 'Before', after: 'After' } as const;
const CELL = 'border-line border-t px-2 py-1.5 text-left align-top wrap-anywhere first:pl-0 last:pr-0';

/** Each value before and after. Values of a line are grouped under its name. */
export function DifferenceTable({ entity, caption, differences, sides }: DifferenceTableProps) {
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
        {differences.map((difference) => (
          <tr key={JSON.stringify(difference.path)}>
            <th scope="row" className={`${CELL} font-normal`}>
              <PathWords path={difference.path} />
            </th>
            {sides.map((side) => (
              <td key={side} className={`${CELL} whitespace-pre-line ${side === 'before' ? 'text-muted' : ''}`}>
                {sideText(entity, difference, side)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function sideText(entity: Entity, { path, ...sides }: Difference, side: 'before' | 'after'): string {
  const isStatus = path.length === 1 && path[0] === 'status';
  return isStatus ? statusText(entity, sides[side]) : fieldText(path.at(-1) ?? '', sides[side]);
}

function PathWords({ path: [field, ...rest] }: Pick<Difference, 'path'>) {
  const inner = rest.map((part) => part.replaceAll('_', ' ')).join(' › ');
  return (
    <>
      <span className="block first-letter:uppercase">{fieldLabel(field)}</span>
      {inner !== '' && <span className="text-faint block text-xs">{inner}</span>}
    </>
  );
}
