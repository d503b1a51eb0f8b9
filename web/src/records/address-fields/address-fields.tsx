import { Button } from '../../components/button.tsx';
import { PinCodeField } from '../../components/contact-fields.tsx';
import { TextField } from '../../components/text-field.tsx';
import type { DraftField } from '../form-field.ts';
import type { Place } from './fill.ts';
import { StateSelect } from './state-select.tsx';
import { useArea } from './use-area.ts';

export interface AddressFieldsProps {
  /** Street and house number, in one line. */
  line: DraftField<string>;
  pin: DraftField<string>;
  city: DraftField<string>;
  state: DraftField<string>;
  /** A prefix for each label, such as 'Office', in forms with several addresses. */
  of?: string | undefined;
  cityLabel?: 'City' | 'District';
  /** Requires city and state only, or all fields. */
  required?: 'place' | 'all' | undefined;
}

/** Address fields in a grid. The PIN code fills in city and state, but never overwrites typed values. */
export function AddressFields({ line, pin, city, state, of, cityLabel = 'City', required }: AddressFieldsProps) {
  const place = { city: city.value, state: state.value };
  const area = useArea(pin.value, place, (found: Partial<Place>) => {
    if (found.city !== undefined) city.onChange(found.city);
    if (found.state !== undefined) state.onChange(found.state);
  });
  const named = (label: string) => (of === undefined ? label : `${of} ${label}`);
  const isWhole = required === 'all';
  return (
    <>
      <TextField
        {...line}
        className="col-span-full"
        label={of === undefined ? 'Address' : `${of} address`}
        required={isWhole}
        maxLength={500}
      />
      <PinCodeField
        {...pin}
        label={named('PIN code')}
        required={isWhole}
        warning={area.warning}
        hint={area.isLooking ? 'Looking up the PIN code…' : undefined}
        onChange={(typed) => {
          pin.onChange(typed);
          if (typed !== pin.value) area.look(typed);
        }}
      />
      <TextField {...city} label={named(cityLabel)} required={required !== undefined} maxLength={100} />
      <StateSelect {...state} label={named('State')} required={required !== undefined} />
      {area.other && !pin.readOnly && (
        <output className="text-muted col-span-full flex flex-wrap items-center gap-2 text-sm">
          {pin.value} lies in {area.other.city}, {area.other.state}.
          <Button size="sm" onClick={area.take}>
            Use that
          </Button>
        </output>
      )}
    </>
  );
}
