import { TextField } from './text-field.tsx';
import type { TextFieldProps } from './text-field.tsx';

/** A time of day as HH:MM, beside a day. */
export const TimeField = (props: Pick<TextFieldProps, 'label' | 'value' | 'error' | 'readOnly' | 'onChange'>) => (
  <TextField placeholder="HH:MM" inputMode="numeric" autoComplete="off" maxLength={5} {...props} />
);
