import { GSTIN_LENGTH } from '@console/shared/constants';
import { gstinWarning, isGstinLength } from '@console/shared/gst';
import { phoneDigits } from './phone-digits.ts';
import { TextField } from './text-field.tsx';
import type { TextFieldProps } from './text-field.tsx';

type ContactFieldProps = Omit<TextFieldProps, 'type' | 'inputMode'>;

const EMAIL_MAX = 100;
const WEBSITE_MAX = 255;
const PIN_LENGTH = 6;

export const EmailField = (field: ContactFieldProps) => (
  <TextField autoComplete="off" maxLength={EMAIL_MAX} {...field} type="email" />
);

/** Digits alone: a number may be pasted with its blanks and the code of the country. */
export const PhoneField = ({ onChange, ...field }: ContactFieldProps) => (
  <TextField
    autoComplete="off"
    {...field}
    type="tel"
    inputMode="numeric"
    onChange={(typed) => onChange(phoneDigits(typed))}
  />
);

export const PinCodeField = ({ onChange, ...field }: ContactFieldProps) => (
  <TextField
    autoComplete="off"
    {...field}
    inputMode="numeric"
    maxLength={PIN_LENGTH}
    onChange={(typed) => onChange(digitsOf(typed))}
  />
);

export const WebsiteField = (field: ContactFieldProps) => (
  <TextField autoComplete="off" maxLength={WEBSITE_MAX} {...field} type="url" inputMode="url" />
);

/** What merely looks wrong about a GSTIN is said, and refuses nothing. */
export const GstinField = ({
  value,
  state,
  onChange,
  ...field
}: ContactFieldProps & { state?: string | undefined }) => (
  <TextField
    autoComplete="off"
    counter
    warning={isGstinLength(value) ? gstinWarning(value, state) : undefined}
    {...field}
    maxLength={GSTIN_LENGTH}
    value={value}
    onChange={(typed) => onChange(typed.toUpperCase())}
  />
);

const digitsOf = (typed: string) => typed.replaceAll(/\D/g, '');
