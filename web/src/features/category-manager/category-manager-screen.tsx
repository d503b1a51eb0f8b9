import { MESSAGES } from '@console/shared/messages';
import { Tags, Search } from 'lucide-react';
import { useRef, useState } from 'react';
import { can } from '@console/shared/permissions';
import type { Ref } from 'react';
import { CreateButton } from '../../components/create-button.tsx';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { Pager } from '../../components/pager.tsx';
import { Panel } from '../../components/panel.tsx';
import { RouteLink } from '../../components/route-link.tsx';
import { SkeletonRows } from '../../components/skeleton.tsx';
import { useHotkeys } from '../../components/use-hotkeys.ts';
import { useUser } from '../../stores/use-user.ts';
import { CATALOGUE } from '../../records/catalogue/addresses.ts';
import { useCategories } from '../../records/catalogue/use-categories.ts';
import { CategoryTasks } from './category-tasks.tsx';
import type { Task } from './category-tasks.tsx';
import { CategoryTree } from './category-tree.tsx';
import { countIn, foundIn } from './tree-nodes.ts';
import { TextField } from '../../components/text-field.tsx';

/** /categoryManager: the three-level tree and its actions. */
export function CategoryManagerScreen() {
  const { permissions } = useUser();
  const { rows, view, list } = useCategories();
  const [query, setQuery] = useState('');
  const [task, setTask] = useState<Task>();
  const search = useRef<HTMLInputElement>(null);
  const mayWrite = can(permissions, 'product', 'WRITE');
  const add = () => setTask({ type: 'create', level: 0 });
  useHotkeys({
    '/': { run: () => search.current?.focus(), label: 'Search categories' },
  });
  const { state, problem, total, page, limit } = view;
  const found = foundIn(rows, query);
  return (
    <div className="flex flex-col gap-4">
      <PageHeader
        title="Manage Categories"
        below={
          <>
            {state === 'ready' && <span>{countIn(rows)}</span>}
            <RouteLink to={CATALOGUE}>See the catalogue</RouteLink>
          </>
        }
        actions={mayWrite && <CreateButton label="New category" onClick={add} />}
      />
      <Panel
        flush
        title="Categories"
        count={state === 'ready' ? total : undefined}
        actions={<CategorySearch ref={search} value={query} onChange={setQuery} />}
        footer={
          total > limit && <Pager label="categories" page={page} pageSize={limit} total={total} onPage={list.turn} />
        }
      >
        {state === 'reading' && <SkeletonRows rows={8} label="Loading the categories…" />}
        {state === 'failed' && (
          <ErrorState message={MESSAGES.category.listFailed} onRetry={list.reread}>
            {problem}
          </ErrorState>
        )}
        {state === 'ready' && rows.length === 0 && (
          <EmptyState
            icon={Tags}
            title="There are no categories yet"
            action={mayWrite && <Button onClick={add}>Create the first category</Button>}
          >
            Categories group products. Their managers are asked for prices.
          </EmptyState>
        )}
        {rows.length > 0 && found.length === 0 && <EmptyState title={`No category is called “${query.trim()}”`} />}
        {found.length > 0 && <CategoryTree rows={found} query={query.trim()} mayWrite={mayWrite} onTask={setTask} />}
      </Panel>
      {task && <CategoryTasks task={task} onDone={() => setTask(undefined)} />}
    </div>
  );
}

interface CategorySearchProps {
  ref: Ref<HTMLInputElement>;
  value: string;
  onChange: (query: string) => void;
}

/** All categories are loaded, so matches appear while typing. */
const CategorySearch = ({ ref, value, onChange }: CategorySearchProps) => (
  <TextField
    ref={ref}
    type="search"
    label="Search categories"
    hideLabel
    placeholder="Search categories"
    autoComplete="off"
    maxLength={100}
    className="w-56"
    prefix={<Search aria-hidden />}
    value={value}
    onChange={onChange}
    onKeyDown={(event) => {
      if (event.key === 'Escape' && value !== '') {
        event.preventDefault();
        onChange('');
      }
    }}
  />
);
