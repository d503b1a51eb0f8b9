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

/** Digits only: pasted blanks and country codes are removed. */
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

interface GstinFieldProps extends ContactFieldProps {
  /** The state of its holder, which must be that of the registration. */
  state?: string | undefined;
  /** The GSTIN that counts if none is entered. */
  placeholder?: string | undefined;
}

/** A GSTIN that merely looks wrong gets a warning. */
export const GstinField = ({ value, state, onChange, ...field }: GstinFieldProps) => (
  <TextField
    autoComplete="off"
    counter
    warning={warningOf(value || field.placeholder || '', state)}
    {...field}
    maxLength={GSTIN_LENGTH}
    value={value}
    onChange={(typed) => onChange(typed.toUpperCase())}
  />
);

const warningOf = (gstin: string, state: string | undefined) =>
  isGstinLength(gstin) ? gstinWarning(gstin, state) : undefined;

const digitsOf = (typed: string) => typed.replaceAll(/\D/g, '');
