import type { Product } from '@console/shared/entities/catalogue';
import { Facts } from '../../components/facts.tsx';

/** What is known of a product apart from its SKUs. */
export function ProductFacts({ row }: { row: Product }) {
  const { brand, description, category, level2, level3, attributes } = row;
  const answers = Object.entries(attributes).map(([label, value]) => ({ label, value }));
  return (
    <>
      {description && <p className="mb-4 max-w-[70ch] whitespace-pre-wrap wrap-anywhere">{description}</p>}
      <Facts
        facts={[
          { label: 'Brand', value: brand },
          { label: 'Category', value: [category, level2, level3].filter(Boolean).join(' › ') },
          { label: 'HSN', value: row.hsn },
          { label: 'GST', value: `${row.pan_india_gst}%` },
          ...answers,
        ]}
      />
    </>
  );
}
