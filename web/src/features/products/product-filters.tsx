import type { Product } from '@console/shared/entities/catalogue';
import { SearchSelect } from '../../components/search-select.tsx';
import { CategoryManagerFilter } from '../../lists/filters/common-filters.tsx';
import { OwnSelect } from '../../lists/filters/own-select.tsx';
import type { OwnFieldsProps } from '../../lists/list-kind.ts';
import { useCategories } from './use-categories.ts';

type Own = Readonly<Record<string, string>>;

export const PRODUCT_FILTERS = ['category', 'active', 'manager'];

/** The address value for all products, for a person whose default is their own. */
const EVERYBODY = 'all';

const ACTIVE = [
  { value: '', label: 'All statuses' },
  { value: 'yes', label: 'Active' },
  { value: 'no', label: 'Hidden' },
];

/** @param usual the category manager whose products are shown by default. */
export const productFilters = (usual: number | null) =>
  function ProductFilters(filters: OwnFieldsProps) {
    const { values, onChange, className } = filters;
    const categories = useCategories();
    return (
      <>
        <SearchSelect
          label="Category"
          hideLabel
          allLabel="All Categories"
          placeholder="Search By Category"
          unpicked="*Please select a category"
          className={className}
          options={categories.map(({ category_id, name }) => ({ value: category_id, label: name }))}
          value={idIn(values['category'])}
          onChange={(category) => onChange({ category: category === null ? '' : String(category) })}
        />
        <OwnSelect {...filters} name="active" label="Active" options={ACTIVE} />
        <CategoryManagerFilter
          className={className}
          value={managerIn(values, usual)}
          onChange={(manager) => onChange({ manager: managerText(manager, usual) })}
        />
      </>
    );
  };

export const managerIn = ({ manager }: Own, usual: number | null): number | null =>
  manager === EVERYBODY ? null : (idIn(manager) ?? usual);

function managerText(manager: number | null, usual: number | null): string {
  if (manager === usual) return '';
  return manager === null ? EVERYBODY : String(manager);
}

/** Whether a product matches the filters. */
export const isChosen = (row: Product, own: Own, usual: number | null): boolean => {
  const { category_id, is_active, category_manager } = productQuery(own, usual);
  return (
    (category_id === undefined || row.category_id === category_id) &&
    (is_active === undefined || row.is_active === is_active) &&
    (category_manager === undefined || row.category_managers.includes(category_manager))
  );
};

/** The same as query parameters. */
export function productQuery(own: Own, usual: number | null) {
  const { category, active } = own;
  const [category_id, category_manager] = [idIn(category), managerIn(own, usual)];
  return {
    ...(category_id !== null && { category_id }),
    ...((active === 'yes' || active === 'no') && { is_active: active === 'yes' }),
    ...(category_manager !== null && { category_manager }),
  };
}

const idIn = (text = ''): number | null => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : null);
