import type { KeyboardEvent } from 'react';
import { ChevronRight, Pencil, Plus, Trash2 } from 'lucide-react';
import { AvatarStack } from '../../components/avatar-stack.tsx';
import { cx } from '../../components/cx.ts';
import { IconButton } from '../../components/icon-button.tsx';
import { StoredPicture } from '../../records/catalogue/stored-picture.tsx';
import { nameOf } from '../../records/person-name.ts';
import type { Task } from './category-tasks.tsx';
import { isKnown } from './tree-nodes.ts';
import type { TreeNode } from './tree-nodes.ts';

export interface CategoryLineProps {
  node: TreeNode;
  /** The keyboard cursor is on it. */
  isCurrent: boolean;
  mayWrite: boolean;
  onCurrent: () => void;
  onToggle: () => void;
  onTask: (task: Task) => void;
  onKeyDown: (event: KeyboardEvent<HTMLLIElement>) => void;
}

const INDENT = ['pl-2', 'pl-7 mobile:pl-10', 'pl-12 mobile:pl-18'] as const;

/** One category of the tree. */
export function CategoryLine({ node, isCurrent, mayWrite, onCurrent, onToggle, onTask, onKeyDown }: CategoryLineProps) {
  const { key, level, name, below, isOpen } = node;
  const entry = isCurrent ? 0 : -1;
  return (
    <li
      role="treeitem"
      data-node={key}
      aria-level={level + 1}
      aria-selected={isCurrent}
      {...(below > 0 && { 'aria-expanded': isOpen })}
      tabIndex={entry}
      onFocus={onCurrent}
      onKeyDown={onKeyDown}
      onClick={({ target }) => {
        if (below > 0 && target instanceof Element && !target.closest('button')) onToggle();
      }}
      className={cx(
        'group hover:bg-hover focus-visible:bg-selected flex min-h-11 cursor-default items-center gap-2 py-1.5 pr-2 focus-visible:-outline-offset-2',
        INDENT[level],
      )}
    >
      <ChevronRight
        aria-hidden
        className={cx(
          'text-faint mx-1 size-4 shrink-0 transition-transform',
          isOpen && 'rotate-90',
          below === 0 && 'invisible',
        )}
      />
      <Picture node={node} />
      <span className="min-w-0 flex-1">
        <span className={cx('block wrap-anywhere', level === 0 && 'font-medium')}>{name}</span>
        <Below node={node} />
      </span>
      {level === 0 && <Managers node={node} />}
      {mayWrite && isKnown(node) && (
        <span className="flex shrink-0 items-center">
          {level < 2 && (
            <IconButton
              size="sm"
              icon={Plus}
              tabIndex={entry}
              label={`Add below ${name}`}
              onClick={() => onTask({ type: 'create', level: level === 0 ? 1 : 2, under: node })}
            />
          )}
          <IconButton
            size="sm"
            icon={Pencil}
            tabIndex={entry}
            label={`Edit ${name}`}
            onClick={() => onTask({ type: 'edit', node })}
          />
          <IconButton
            size="sm"
            icon={Trash2}
            tabIndex={entry}
            label={`Delete ${name}`}
            onClick={() => onTask({ type: 'delete', node })}
          />
        </span>
      )}
    </li>
  );
}

function Picture({ node: { level, name, category } }: { node: TreeNode }) {
  if (level === 2) return <span aria-hidden className="bg-line-strong mx-1 size-1.5 shrink-0 rounded-full" />;
  if (level === 0) {
    return (
      <StoredPicture
        file={category.cover}
        name={name}
        className="mobile:w-16 h-9 w-9 shrink-0 rounded-sm"
        iconClass="size-5"
      />
    );
  }
  const icon = category.level1.find((branch) => branch.name === name)?.icon;
  return (
    <StoredPicture
      file={icon}
      name={name}
      of={[category.name]}
      className="size-7 shrink-0 rounded-sm"
      iconClass="size-4"
    />
  );
}

function Below({ node: { level, below, category } }: { node: TreeNode }) {
  const parts = [
    level < 2 && below > 0 && (below === 1 ? '1 sub-category' : `${below} sub-categories`),
    level === 0 && category.attributes.length > 0 && `asks ${category.attributes.join(', ')}`,
  ].filter(Boolean);
  return parts.length > 0 && <span className="text-faint block truncate text-xs">{parts.join(' · ')}</span>;
}

function Managers({ node: { category } }: { node: TreeNode }) {
  const managers = category.categoryManagers.map((person) => ({ id: person.user_id, name: nameOf(person) }));
  if (managers.length === 0) return <span className="text-faint max-mobile:hidden text-xs">No manager</span>;
  const [first] = managers;
  return (
    <span className="text-muted flex shrink-0 items-center gap-2 text-sm">
      <AvatarStack label="Managers" people={managers} />
      <span aria-hidden className="max-tablet:hidden max-w-40 truncate">
        {first?.name}
        {managers.length > 1 && ` +${managers.length - 1}`}
      </span>
    </span>
  );
}
