import type { RolePermissions } from '@console/shared/calls/permissions';
import { Check, Minus } from 'lucide-react';
import { useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { cx } from '../../components/cx.ts';
import { has, roleLabel } from './rights.ts';
import type { Right, RightGroup } from './rights.ts';

export interface Asked {
  group: string;
  right: Right;
}

interface PermissionTableProps {
  groups: readonly RightGroup[];
  /** Those shown as columns. */
  roles: readonly RolePermissions[];
  all: readonly RolePermissions[];
  /** The only role that a phone has room for. */
  onPhone: number | undefined;
  onAsk: (asked: Asked) => void;
}

const STEPS: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Rights by role. Arrow keys go from cell to cell, and the cell that is pointed at or focused is explained below. */
export function PermissionTable({ groups, roles, all, onPhone, onAsk }: PermissionTableProps) {
  const table = useRef<HTMLTableElement>(null);
  const [at, setAt] = useState({ row: 0, column: 0 });
  const [told, setTold] = useState<Asked & { role: RolePermissions }>();
  const starts = groups.map((_group, index) =>
    groups.slice(0, index).reduce((sum, { rights }) => sum + rights.length, 0),
  );

  const cellAt = (row: number, column: number) =>
    table.current?.querySelector<HTMLElement>(`[data-cell="${row}:${column}"]`);
  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    const step = STEPS[event.key];
    const [row = 0, column = 0] = event.currentTarget.dataset['cell']?.split(':').map(Number) ?? [];
    const next = step && cellAt(row + step[0], column + step[1]);
    if (!next) return;
    event.preventDefault();
    next.focus();
  }
  // What is narrowed down may have lost the cell that had the focus.
  const current = starts.length > 0 && at.column < roles.length && at.row < rowsIn(groups) ? at : { row: 0, column: 0 };
  return (
    <>
      <div className="border-line bg-surface max-h-[60dvh] overflow-auto rounded-lg border print:max-h-none print:overflow-visible print:border-0">
        <table ref={table} aria-label="Permissions" className="w-full border-collapse text-sm">
          <thead className="bg-surface border-line sticky top-0 z-10 border-b print:static">
            <tr>
              <th scope="col" className="px-3 py-2 text-left align-bottom font-medium">
                May
              </th>
              {roles.map(({ role_id }) => (
                <th
                  key={role_id}
                  scope="col"
                  className={cx('px-1.5 py-2 align-bottom font-medium', isLeftOut(role_id, onPhone))}
                >
                  {roleLabel(role_id, all)}
                </th>
              ))}
            </tr>
          </thead>
          {groups.map(({ title, rights }, index) => (
            <tbody key={title} className="break-inside-avoid">
              <tr>
                <th scope="rowgroup" colSpan={roles.length + 1} className="bg-sunken px-3 py-1.5 text-left font-medium">
                  {title}
                </th>
              </tr>
              {rights.map((right, inGroup) => (
                <tr key={right.requirement} className="border-line border-t">
                  <th scope="row" className="py-1 pr-2 pl-3 text-left font-normal">
                    <button
                      type="button"
                      className="link text-left"
                      aria-haspopup="dialog"
                      aria-label={`${right.label} (${title}): who may do this`}
                      onClick={() => onAsk({ group: title, right })}
                    >
                      {right.label}
                    </button>
                  </th>
                  {roles.map((role, column) => {
                    const row = (starts[index] ?? 0) + inGroup;
                    const may = has(role, right);
                    const tell = () => setTold({ group: title, right, role });
                    const Mark = may ? Check : Minus;
                    return (
                      <td key={role.role_id} className={cx('p-0 text-center', isLeftOut(role.role_id, onPhone))}>
                        <button
                          type="button"
                          data-cell={`${row}:${column}`}
                          tabIndex={current.row === row && current.column === column ? 0 : -1}
                          aria-label={`${roleLabel(role.role_id, all)}: ${may ? 'may' : 'may not'}`}
                          className="hover:bg-sunken block h-8 w-full"
                          onPointerEnter={tell}
                          onKeyDown={handleKeyDown}
                          onFocus={() => {
                            setAt({ row, column });
                            tell();
                          }}
                        >
                          <Mark aria-hidden className={cx('mx-auto size-4', may ? 'text-green' : 'text-faint')} />
                        </button>
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </div>
      <section aria-label="What the cell stands for" className="h-28 overflow-auto text-sm print:hidden">
        <output>
          {told ? (
            <Told {...told} all={all} />
          ) : (
            <span className="text-muted">Point at a cell, or tap it, to see what it stands for.</span>
          )}
        </output>
      </section>
    </>
  );
}

const rowsIn = (groups: readonly RightGroup[]): number => groups.reduce((sum, { rights }) => sum + rights.length, 0);

const isLeftOut = (role_id: number, onPhone: number | undefined) =>
  role_id === onPhone ? undefined : 'max-mobile:hidden print:table-cell';

function Told({ group, right, role, all }: Asked & { role: RolePermissions; all: readonly RolePermissions[] }) {
  return (
    <>
      <span className="font-medium">
        {roleLabel(role.role_id, all)} {has(role, right) ? 'may' : 'may not'}: {group}, {right.label.toLowerCase()}
      </span>
      <ul className="text-muted list-disc pl-5">
        {right.calls.map(({ name, summary }) => (
          <li key={name}>
            {summary} <span className="font-mono text-xs">({name})</span>
          </li>
        ))}
        {right.moves.map((move) => (
          <li key={move}>{move}</li>
        ))}
      </ul>
    </>
  );
}
