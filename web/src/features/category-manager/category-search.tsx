import { Search } from 'lucide-react';
import type { Ref } from 'react';
import { TextField } from '../../components/text-field.tsx';

interface CategorySearchProps {
  ref: Ref<HTMLInputElement>;
  value: string;
  onChange: (query: string) => void;
}

/** All categories are loaded, so matches appear while typing. */
export const CategorySearch = ({ ref, value, onChange }: CategorySearchProps) => (
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
