import { blogChart } from '@console/shared/lifecycles/blog';
import { X } from 'lucide-react';
import type { Ref } from 'react';
import { Button } from '../../components/button.tsx';
import { ChoiceChips } from '../../components/choice-chips.tsx';
import { KeywordField } from '../../lists/filters/keyword-field.tsx';
import type { BlogAddress } from './blog-address.ts';

export interface BlogFiltersProps {
  address: BlogAddress;
  onChange: (values: Partial<BlogAddress>, isTyping?: boolean) => void;
  searchRef: Ref<HTMLDivElement>;
}

const STATUSES = blogChart.statuses.map((value) => ({ value, label: blogChart.label(value) }));

export function BlogFilters({ address, onChange, searchRef }: BlogFiltersProps) {
  const isFiltered = address.tags !== '' || address.status.length > 0;
  return (
    <search aria-label="Filter blog posts" className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <div ref={searchRef} className="tablet:w-72 w-full">
        <KeywordField
          label="Tags"
          placeholder="Tags, such as Cement, GST"
          value={address.tags}
          onChange={(tags) => onChange({ tags }, true)}
        />
      </div>
      <ChoiceChips
        label="Status"
        allLabel="All"
        options={STATUSES}
        chosen={address.status}
        onChange={(status) => onChange({ status })}
      />
      {isFiltered && (
        <Button variant="ghost" size="sm" icon={X} onClick={() => onChange({ status: [], tags: '' })}>
          Clear filters
        </Button>
      )}
    </search>
  );
}
