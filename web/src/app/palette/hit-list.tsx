// oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events -- a listbox of groups whose keys the field above takes, as ARIA has it for a combobox
import { useEffect, useRef } from 'react';
import { cx } from '../../components/cx.ts';
import { keyOf } from './hit.ts';
import type { Choice } from './hit.ts';
import type { HitGroup } from './groups.ts';

export interface HitListProps {
  id: string;
  groups: readonly HitGroup[];
  /** The key of the active hit. */
  active: string | undefined;
  onActive: (key: string) => void;
  onGo: (hit: Choice) => void;
}

export const optionId = (list: string, key: string): string => `${list}-${key.replace(/[^\w-]/g, '_')}`;

/** Hits by kind. The focus stays in the field above. */
export function HitList({ id, groups, active, onActive, onGo }: HitListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active === undefined) return;
    list.current?.querySelector(`#${CSS.escape(optionId(id, active))}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);
  return (
    <div ref={list} role="listbox" id={id} aria-label="Pages and records" className="max-h-[60dvh] overflow-y-auto p-2">
      {groups.map(({ key: group, title, hits }) => (
        <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
          <p id={`${id}-${group}`} className="text-faint px-2 pt-2 pb-1 text-xs font-medium">
            {title}
          </p>
          {hits.map((hit) => {
            const key = keyOf(hit);
            const isActive = key === active;
            return (
              <div
                key={key}
                role="option"
                id={optionId(id, key)}
                aria-selected={isActive}
                tabIndex={-1}
                onPointerMove={() => onActive(key)}
                onClick={() => onGo(hit)}
                className={cx(
                  'flex cursor-pointer items-baseline gap-3 rounded-md px-2 py-1.5',
                  isActive && 'bg-accent-soft',
                )}
              >
                <span className="min-w-0 truncate">{hit.label}</span>
                <span className="text-muted ml-auto max-w-[60%] shrink-0 truncate text-sm">{hit.hint}</span>
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}
