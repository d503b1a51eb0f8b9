import { ArrowDown, ArrowUp } from 'lucide-react';
import { startTransition, useOptimistic } from 'react';
import { Button } from '../../components/button.tsx';
import { Checkbox } from '../../components/checkbox.tsx';
import type { Column } from '../../components/column.ts';
import { IconButton } from '../../components/icon-button.tsx';
import { Radios } from '../../components/radios.tsx';
import { choosable, moved, toggled } from './chosen-columns.ts';

export interface ColumnsSectionProps<Row> {
  /** All columns of the list. */
  columns: readonly Column<Row>[];
  /** Keys of the chosen ones in their order; empty for all. */
  chosen: readonly string[];
  isCompact: boolean;
  onChange: (choice: { columns?: readonly string[]; isCompact?: boolean }) => void;
}

const HEIGHTS = [
  { value: 'comfortable', label: 'Comfortable' },
  { value: 'compact', label: 'Compact: one line a row' },
] as const;

/** Which columns a list shows, in which order, and how high its rows are. */
export function ColumnsSection<Row>({ columns, chosen: given, isCompact, onChange }: ColumnsSectionProps<Row>) {
  // The address follows later, but the next click must build on this choice.
  const [chosen, show] = useOptimistic(given);
  const [isTight, tighten] = useOptimistic(isCompact);
  const mayChoose = choosable(columns);
  const usual = mayChoose.map(({ key }) => key);
  const shown = chosen.length > 0 ? chosen.filter((key) => usual.includes(key)) : usual;
  const hidden = usual.filter((key) => !shown.includes(key));
  const choose = (keys: readonly string[]) =>
    startTransition(() => {
      const columnsNow = String(keys) === String(usual) ? [] : keys;
      show(columnsNow);
      onChange({ columns: columnsNow });
    });
  return (
    <>
      <section aria-labelledby="columns-title">
        <div className="mb-1 flex min-h-8 items-center justify-between gap-2">
          <h3 id="columns-title" className="text-base">
            Columns
          </h3>
          {chosen.length > 0 && (
            <Button size="sm" variant="ghost" onClick={() => choose(usual)}>
              Show all as usual
            </Button>
          )}
        </div>
        <ul className="flex flex-col">
          {[...shown, ...hidden].map((key) => {
            const { title = key } = mayChoose.find((column) => column.key === key) ?? {};
            const at = shown.indexOf(key);
            return (
              <li key={key} className="border-line flex min-h-9 items-center gap-1 border-b last:border-b-0">
                <Checkbox
                  label={title}
                  checked={at !== -1}
                  // The last one stays, since none stands for all.
                  disabled={at !== -1 && shown.length === 1}
                  onChange={() => choose(toggled(columns, shown, key))}
                  className="flex-1"
                />
                {at !== -1 && (
                  <>
                    <IconButton
                      size="sm"
                      icon={ArrowUp}
                      label={`Move ${title} up`}
                      aria-disabled={at === 0}
                      onClick={() => choose(moved(shown, key, -1))}
                      className="aria-disabled:opacity-45"
                    />
                    <IconButton
                      size="sm"
                      icon={ArrowDown}
                      label={`Move ${title} down`}
                      aria-disabled={at === shown.length - 1}
                      onClick={() => choose(moved(shown, key, 1))}
                      className="aria-disabled:opacity-45"
                    />
                  </>
                )}
              </li>
            );
          })}
        </ul>
      </section>
      <Radios
        label="Row height"
        options={HEIGHTS}
        value={isTight ? 'compact' : 'comfortable'}
        onChange={(height) =>
          startTransition(() => {
            tighten(height === 'compact');
            onChange({ isCompact: height === 'compact' });
          })
        }
      />
    </>
  );
}
