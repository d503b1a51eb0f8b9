import { OwnSelect } from '../../lists/filters/own-select.tsx';
import type { OwnFieldsProps } from '../../lists/list-kind.ts';

const CHOICES = [
  { value: '', label: 'All' },
  { value: 'yes', label: 'Verified' },
  { value: 'no', label: 'Not verified' },
];

export const VerifiedFilter = (filters: OwnFieldsProps) => (
  <OwnSelect {...filters} name="verified" label="Verified" options={CHOICES} />
);
