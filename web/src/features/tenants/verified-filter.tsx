import { Select } from '../../components/select.tsx';
import type { OwnFieldsProps } from '../../lists/list-kind.ts';

const CHOICES = [
  { value: '', label: 'Verified or not' },
  { value: 'yes', label: 'Verified' },
  { value: 'no', label: 'Not verified' },
];

export const VerifiedFilter = ({ values, onChange, className }: OwnFieldsProps) => (
  <Select
    label="Verified"
    hideLabel
    className={className}
    options={CHOICES}
    value={values['verified'] ?? ''}
    onChange={(verified) => onChange({ ...values, verified })}
  />
);
