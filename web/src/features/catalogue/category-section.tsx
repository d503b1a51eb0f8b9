import { ArrowRight } from 'lucide-react';
import { memo, useId } from 'react';
import { Link } from 'react-router';
import { Skeleton } from '../../components/skeleton.tsx';
import { stores } from '../../stores/stores.ts';
import { useRow } from '../../stores/use-row.ts';
import { categoryAddress } from '../../records/catalogue/addresses.ts';
import { StoredPicture } from '../../records/catalogue/stored-picture.tsx';
import { CategoryTiles } from './category-tiles.tsx';

/** A main category: its cover, and tiles for its first subcategories. */
export const CategorySection = memo(function CategorySection({ id }: { id: string }) {
  const heading = useId();
  const row = useRow(stores.category, id);
  if (!row) return null;
  const { category_id, name, cover } = row;
  return (
    <section
      aria-labelledby={heading}
      className="border-line bg-surface flex min-w-0 flex-col overflow-hidden rounded-lg border [contain-intrinsic-size:auto_16rem] [content-visibility:auto]"
    >
      <StoredPicture file={cover} name={name} large className="h-28 w-full shrink-0" iconClass="size-14" />
      <header className="flex items-baseline justify-between gap-3 px-4 pt-3">
        <h2 id={heading} className="min-w-0 text-lg wrap-anywhere">
          {name}
        </h2>
        <Link
          to={categoryAddress(category_id)}
          aria-label={`See More of ${name}`}
          className="text-accent inline-flex shrink-0 items-center gap-1 rounded-sm text-sm font-medium hover:underline"
        >
          See More
          <ArrowRight aria-hidden className="size-3.5" />
        </Link>
      </header>
      <CategoryTiles category={row} />
    </section>
  );
});

/** The placeholder of a section. */
export const CategorySectionSkeleton = () => (
  <div className="border-line bg-surface flex flex-col overflow-hidden rounded-lg border">
    <Skeleton className="h-28 w-full rounded-none" />
    <div className="flex items-baseline justify-between px-4 pt-4">
      <Skeleton className="h-4 w-40" />
      <Skeleton className="h-3 w-16" />
    </div>
    <div className="mobile:grid-cols-2 grid gap-2 p-3 pt-4">
      <Skeleton className="h-17 w-full rounded-md" />
      <Skeleton className="h-17 w-full rounded-md" />
    </div>
  </div>
);
