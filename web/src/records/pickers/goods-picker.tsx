import { useState } from 'react';
import type { ReactNode, Ref } from 'react';
import { SearchSelect } from '../../components/search-select.tsx';
import type { PickedGoods } from '../../machines/picked.ts';
import { useGoodsSearch } from './use-goods-search.ts';

export interface GoodsPickerProps {
  label: string;
  /** The selected goods; null if each choice is handed on and the field is cleared again. */
  value: PickedGoods | null;
  onPick: (goods: PickedGoods) => void;
  error?: string | undefined;
  hint?: ReactNode;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  fieldRef?: Ref<HTMLInputElement> | undefined;
}

/** One search over products and SKUs: "pipe 2 inch" finds the pipe with a two-inch SKU. */
export function GoodsPicker({ label, value, onPick, ...field }: GoodsPickerProps) {
  const [query, setQuery] = useState('');
  const { goods, more, problem, isSearching } = useGoodsSearch(query);
  const isListed = goods.some(({ product_sku_id }) => product_sku_id === value?.product_sku_id);
  const shown = value && !isListed && query === '' ? [value, ...goods] : goods;
  const options = shown.map((one) => ({ value: one.product_sku_id, label: nameOf(one), hint: hintOf(one) }));
  return (
    <SearchSelect
      {...field}
      label={label}
      placeholder="Product and SKU, such as “pipe 2 inch”"
      options={options}
      warning={problem}
      loading={isSearching}
      emptyText="No matching products"
      moreText={more > 0 ? `${more.toLocaleString('en-IN')} more products: type to narrow down` : undefined}
      onSearch={setQuery}
      value={value?.product_sku_id ?? null}
      onChange={(picked) => {
        const chosen = shown.find(({ product_sku_id }) => product_sku_id === picked);
        if (chosen) onPick(chosen);
      }}
    />
  );
}

const nameOf = ({ product_name, product_sku_name }: PickedGoods) => `${product_name} · ${product_sku_name}`;
const hintOf = ({ unit, gst }: PickedGoods) => `per ${unit} · GST ${gst}%`;
