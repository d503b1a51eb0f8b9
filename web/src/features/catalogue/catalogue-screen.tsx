import { MESSAGES } from '@console/shared/messages';
import { LayoutGrid } from 'lucide-react';
import { Breadcrumb } from '../../components/breadcrumb.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { Pager } from '../../components/pager.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { useUser } from '../../stores/use-user.ts';
import { can } from '@console/shared/permissions';
import { useCategories } from '../../records/catalogue/use-categories.ts';
import { CategorySection, CategorySectionSkeleton } from './category-section.tsx';

const CRUMBS = [{ label: 'Home', to: '/' }, { label: 'Catalogue' }] as const;
const PLACEHOLDERS = 3;

/** The catalogue by main categories that have subcategories (spec, Catalogue page). */
export function CatalogueScreen() {
  const { permissions } = useUser();
  const { rows, view, list } = useCategories();
  const shown = rows.filter(({ level1 }) => level1.length > 0);
  const { state, problem, total, page, limit } = view;
  return (
    <div className="flex flex-col gap-4">
      <PageHeader
        above={<Breadcrumb crumbs={CRUMBS} />}
        title="Products & Services Directory"
        below={state === 'ready' && shown.length > 0 && countsOf(shown)}
        actions={
          can(permissions, 'product', 'APPROVE') && <LinkButton to="/categoryManager">Manage categories</LinkButton>
        }
      />
      {state === 'reading' && (
        <output className={GRID}>
          <span className="sr-only">Loading the catalogue…</span>
          {Array.from({ length: PLACEHOLDERS }, (_, index) => (
            <CategorySectionSkeleton key={index} />
          ))}
        </output>
      )}
      {state === 'failed' && (
        <ErrorState message={MESSAGES.category.listFailed} onRetry={list.reread}>
          {problem}
        </ErrorState>
      )}
      {state === 'ready' && shown.length === 0 && (
        <EmptyState icon={LayoutGrid} title="The catalogue is empty">
          A category shows here as soon as it has a sub-category.
        </EmptyState>
      )}
      {shown.length > 0 && (
        <div className={GRID}>
          {shown.map(({ category_id }) => (
            <CategorySection key={category_id} id={String(category_id)} />
          ))}
        </div>
      )}
      {total > limit && <Pager label="categories" page={page} pageSize={limit} total={total} onPage={list.turn} />}
    </div>
  );
}

const GRID = 'wide:grid-cols-2 grid gap-4';

function countsOf(categories: readonly { level1: readonly unknown[] }[]): string {
  const below = categories.reduce((sum, { level1 }) => sum + level1.length, 0);
  const plural = (count: number, one: string, many: string) =>
    `${count.toLocaleString('en-IN')} ${count === 1 ? one : many}`;
  return `${plural(categories.length, 'category', 'categories')} · ${plural(below, 'section', 'sections')}`;
}
