import type { Quotation } from '@console/shared/entities/quotation';
import { quotationChart } from '@console/shared/lifecycles/quotation';
import { payableInr } from '@console/shared/pricing';
import { useState } from 'react';
import { snapshot } from 'valtio/vanilla';
import { SearchSelect } from '../../../components/search-select.tsx';
import { stores } from '../../../stores/stores.ts';
import { targetList } from './target-list.ts';
import { useLiveRows } from '../../../records/use-live-rows.ts';

export interface TargetSelectProps {
  /** Undefined if this person may not see customers. */
  tenant_id: number | undefined;
  value: number | null;
  error: string | undefined;
  disabled: boolean;
  onChoose: (quotation: Quotation | undefined) => void;
}

/** The customer's quotations that accept lines, newest first, kept live. Where it is hidden, those of all, by district. */
export function TargetSelect({ tenant_id, value, error, disabled, onChoose }: TargetSelectProps) {
  const [query, setQuery] = useState('');
  const keyword = query.trim().toLowerCase();
  const { view, rows } = useLiveRows(stores.quotation, `${tenant_id} ${keyword}`, () => targetList(tenant_id, keyword));
  const { state, problem } = view;
  return (
    <SearchSelect
      label="Existing quotation"
      required
      placeholder="Search quotation"
      options={rows.map(({ quotation_id, quotation_number, status, grand_total, tenant_info: { district } }) => ({
        value: quotation_id,
        label: quotation_number,
        hint: [
          ...(tenant_id === undefined ? [district] : []),
          quotationChart.label(status),
          payableInr(grand_total),
        ].join(' · '),
      }))}
      value={value}
      error={error}
      warning={problem}
      disabled={disabled}
      loading={state === 'reading'}
      emptyText={tenant_id === undefined ? 'No open quotation' : 'This customer has no open quotation'}
      onSearch={setQuery}
      onChange={(id) => {
        const row = id === null ? undefined : stores.quotation.row(String(id));
        onChoose(row && (snapshot(row) as Quotation));
      }}
    />
  );
}
