import { CATALOGUE_SUBCATEGORIES, CATALOGUE_TILES } from '@console/shared/constants';
import type { Category } from '@console/shared/entities/catalogue';
import { Link } from 'react-router';
import { categoryAddress } from '../../records/catalogue/addresses.ts';
import { StoredPicture } from '../../records/catalogue/stored-picture.tsx';

type Branch = Readonly<{
  name: string;
  icon: string | null;
  subCategories: readonly { name: string }[];
}>;

export interface CategoryTilesProps {
  category: Pick<Category, 'category_id' | 'name'> & { level1: readonly Branch[] };
}

/** The first subcategories of a main category, each with its first children. */
export function CategoryTiles({ category }: CategoryTilesProps) {
  return (
    <ul className="mobile:grid-cols-2 tablet:grid-cols-3 wide:grid-cols-2 grid gap-2 p-3">
      {category.level1.slice(0, CATALOGUE_TILES).map((branch) => (
        <Tile key={branch.name} category={category} branch={branch} />
      ))}
    </ul>
  );
}

interface TileProps {
  category: Pick<Category, 'category_id' | 'name'>;
  branch: Branch;
}

function Tile({ category, branch: { name, icon, subCategories } }: TileProps) {
  const below = subCategories.slice(0, CATALOGUE_SUBCATEGORIES);
  return (
    <li className="min-w-0">
      <Link
        to={categoryAddress(category.category_id, name)}
        className="border-line hover:border-control hover:bg-hover flex h-full items-center gap-3 rounded-md border p-2.5 transition-colors"
      >
        <StoredPicture
          file={icon}
          name={name}
          of={[category.name]}
          className="size-12 shrink-0 rounded-md"
          iconClass="size-6"
        />
        <span className="min-w-0">
          <span className="block font-medium wrap-anywhere">{name}</span>
          {below.length > 0 && (
            <span className="text-muted line-clamp-2 text-xs">{below.map((leaf) => leaf.name).join(' · ')}</span>
          )}
        </span>
      </Link>
    </li>
  );
}
