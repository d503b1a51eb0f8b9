import type { Category } from '@console/shared/entities/catalogue';
import { MESSAGES } from '@console/shared/messages';
import { FolderSearch } from 'lucide-react';
import { useEffect } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { getCategory } from '../../api/categories.ts';
import { Breadcrumb } from '../../components/breadcrumb.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { RouteLink } from '../../components/route-link.tsx';
import { stores } from '../../stores/stores.ts';
import { useRow } from '../../stores/use-row.ts';
import { CATALOGUE, categoryAddress } from '../../records/catalogue/addresses.ts';
import { StoredPicture } from '../../records/catalogue/stored-picture.tsx';
import { RecordPage } from '../../records/record-page.tsx';
import { BranchList, KindChips } from './category-nav.tsx';
import { ProductGrid } from './product-grid.tsx';

const LIST = { path: CATALOGUE, title: 'All categories' };

const read = (id: string, signal: AbortSignal): Promise<Category> => getCategory(Number(id), signal);

/** /category/{categoryId} and /category/{categoryId}/{subCategory}: the products in it (spec, Category page). */
export function CategoryScreen() {
  const { categoryId = '' } = useParams();
  return (
    <RecordPage
      key={categoryId}
      id={categoryId}
      store={stores.category}
      read={read}
      noun="category"
      failed={MESSAGES.category.getFailed}
      list={LIST}
    >
      {(row) => <OpenedCategory first={row} />}
    </RecordPage>
  );
}

function OpenedCategory({ first }: { first: Category }) {
  const { subCategory } = useParams();
  const [params] = useSearchParams();
  const kind = params.get('kind') ?? undefined;
  const known = useRow(stores.category, String(first.category_id)) as Category | undefined;
  const row = known ?? first;
  const { category_id, name, cover, level1 } = row;
  const branch = level1.find((one) => one.name === subCategory);
  const kinds = namesOf((branch ? [branch] : level1).flatMap(({ subCategories }) => subCategories));
  useEffect(() => {
    document.title = document.title.replace(/^[^·]+/, `${name} `);
  }, [name]);
  const crumbs = [
    { label: 'Home', to: '/' },
    { label: LIST.title, to: LIST.path },
    ...(subCategory === undefined
      ? [{ label: name }]
      : [{ label: name, to: categoryAddress(category_id) }, { label: subCategory }]),
  ];
  if (!known) return <Gone name={name} />;
  return (
    <div className="flex flex-col gap-4">
      <PageHeader
        above={<Breadcrumb crumbs={crumbs} />}
        picture={
          <StoredPicture
            file={branch ? branch.icon : cover}
            name={branch?.name ?? name}
            of={branch && [name]}
            className="size-11 shrink-0 rounded-md"
            iconClass="size-6"
          />
        }
        title={subCategory ?? name}
      />
      <div className="tablet:grid-cols-[13rem_minmax(0,1fr)] grid items-start gap-4">
        <BranchList category={row} chosen={subCategory} />
        <div className="flex min-w-0 flex-col gap-3">
          {kinds.length > 0 && <KindChips names={kinds} chosen={kind} at={{ category_id, level2: subCategory }} />}
          <ProductGrid category_id={category_id} level2={subCategory} level3={kind} />
        </div>
      </div>
    </div>
  );
}

const Gone = ({ name }: { name: string }) => (
  <EmptyState
    icon={FolderSearch}
    title={`${name} is no longer in the catalogue`}
    action={<RouteLink to={CATALOGUE}>All categories</RouteLink>}
  >
    This category has just been removed.
  </EmptyState>
);

const namesOf = (leaves: readonly { name: string }[]): string[] => [...new Set(leaves.map(({ name }) => name))];
