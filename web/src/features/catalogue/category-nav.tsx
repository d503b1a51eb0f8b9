import type { Category } from '@console/shared/entities/catalogue';
import { LayoutGrid } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { cx } from '../../components/cx.ts';
import { categoryAddress } from '../../records/catalogue/addresses.ts';
import { StoredPicture } from '../../records/catalogue/stored-picture.tsx';

interface BranchListProps {
  category: Category;
  /** Name of the current one; all without it. */
  chosen: string | undefined;
}

/**
 * "All" and the direct subcategories of a category. Becomes a horizontally scrolling row where there is no room for a
 * column.
 */
export function BranchList({ category: { category_id, name, level1 }, chosen }: BranchListProps) {
  return (
    <nav
      aria-label={`Sections of ${name}`}
      className="tablet:border-line tablet:bg-surface tablet:rounded-lg tablet:border tablet:p-1.5 tablet:sticky tablet:top-4 min-w-0"
    >
      <ul className="tablet:flex-col tablet:gap-0.5 max-tablet:-mx-3 max-tablet:overflow-x-auto max-tablet:px-3 max-tablet:py-1 flex gap-1.5">
        <Branch to={categoryAddress(category_id)} isChosen={chosen === undefined} label="All">
          <span className="bg-grey-soft text-grey grid size-6 shrink-0 place-items-center rounded-sm">
            <LayoutGrid aria-hidden className="size-3.5" />
          </span>
        </Branch>
        {level1.map((branch) => (
          <Branch
            key={branch.id}
            to={categoryAddress(category_id, branch.name)}
            isChosen={branch.name === chosen}
            label={branch.name}
          >
            <StoredPicture
              file={branch.icon}
              name={branch.name}
              of={[name]}
              className="size-6 shrink-0 rounded-sm"
              iconClass="size-3.5"
            />
          </Branch>
        ))}
      </ul>
    </nav>
  );
}

interface BranchProps {
  to: string;
  isChosen: boolean;
  label: string;
  children: ReactNode;
}

const Branch = ({ to, isChosen, label, children }: BranchProps) => (
  <li className="max-tablet:shrink-0">
    <Link
      to={to}
      aria-current={isChosen ? 'page' : undefined}
      className={cx(
        'flex min-h-9 items-center gap-2 rounded-md px-2 py-1.5 transition-colors',
        'max-tablet:border max-tablet:pr-3',
        isChosen
          ? 'bg-selected text-accent border-accent font-medium'
          : 'border-line-strong max-tablet:bg-surface text-muted hover:bg-hover hover:text-ink',
      )}
    >
      {children}
      <span className="min-w-0 wrap-anywhere max-tablet:whitespace-nowrap">{label}</span>
    </Link>
  </li>
);

interface KindChipsProps {
  names: readonly string[];
  chosen: string | undefined;
  at: { category_id: number; level2: string | undefined };
}

/** The lowest categories, as links. One of them may be selected. */
export function KindChips({ names, chosen, at: { category_id, level2 } }: KindChipsProps) {
  const address = (kind?: string) => {
    const path = categoryAddress(category_id, level2);
    return kind === undefined ? path : `${path}?${new URLSearchParams({ kind }).toString()}`;
  };
  return (
    <nav aria-label="Kinds">
      <ul className="flex flex-wrap gap-1.5">
        <Chip to={address()} isOn={chosen === undefined} label="All" />
        {names.map((name) => (
          <Chip key={name} to={address(name)} isOn={name === chosen} label={name} />
        ))}
      </ul>
    </nav>
  );
}

const Chip = ({ to, isOn, label }: { to: string; isOn: boolean; label: string }) => (
  <li>
    <Link
      to={to}
      preventScrollReset
      aria-current={isOn ? 'true' : undefined}
      className={cx(
        'h-control-sm inline-flex items-center rounded-full border px-3 text-sm font-medium transition-colors',
        isOn
          ? 'border-accent bg-accent-soft text-accent'
          : 'border-line-strong bg-surface text-muted hover:border-control hover:text-ink',
      )}
    >
      {label}
    </Link>
  </li>
);
