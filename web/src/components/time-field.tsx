import { TextField } from './text-field.tsx';
import type { TextFieldProps } from './text-field.tsx';

type Props = 'label' | 'hideLabel' | 'className' | 'value' | 'error' | 'readOnly' | 'onChange' | 'aria-invalid';

/** A time of day as HH:MM, beside a day. */
export const TimeField = (props: Pick<TextFieldProps, Props>) => (
  <TextField placeholder="HH:MM" inputMode="numeric" autoComplete="off" maxLength={5} {...props} />
);
