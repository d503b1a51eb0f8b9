import { STATES } from '@console/shared/gst';
import type { Ref } from 'react';
import { Button } from '../../components/button.tsx';
import { PinCodeField } from '../../components/contact-fields.tsx';
import { Select } from '../../components/select.tsx';
import { TextField } from '../../components/text-field.tsx';
import type { Place } from './fill.ts';
import { useArea } from './use-area.ts';

export interface AddressFieldsProps {
  pin: string;
  place: Place;
  onChange: (patch: Partial<Place> & { pin?: string }) => void;
  /** What is wrong with each. */
  faults: { pin?: string | undefined; city?: string | undefined; state?: string | undefined };
  /** 'Office': before each label, where a form has several addresses. */
  of?: string | undefined;
  cityLabel?: 'City' | 'District';
  /** Which of them must be there. */
  required?: { pin?: boolean; place?: boolean };
  readOnly?: boolean | undefined;
  pinRef?: Ref<HTMLInputElement> | undefined;
}

const NAMES = Object.entries(STATES)
  .filter(([code]) => code !== '97')
  .map(([, name]) => name)
  .toSorted((one, other) => one.localeCompare(other));

/** PIN code, city or district, and state: the first fills in the others, and never over what somebody wrote. */
export function AddressFields({
  pin,
  place,
  onChange,
  faults,
  of,
  cityLabel = 'City',
  required,
  readOnly = false,
  pinRef,
}: AddressFieldsProps) {
  const area = useArea(pin, place, onChange);
  const named = (label: string) => (of === undefined ? label : `${of} ${label}`);
  const states = place.state === '' || NAMES.includes(place.state) ? NAMES : [place.state, ...NAMES];
  return (
    <>
      <PinCodeField
        ref={pinRef}
        label={named('PIN code')}
        required={required?.pin}
        readOnly={readOnly}
        value={pin}
        error={faults.pin}
        warning={area.warning}
        hint={area.isLooking ? 'Looking it up…' : undefined}
        onChange={(typed) => {
          onChange({ pin: typed });
          if (typed !== pin) area.look(typed);
        }}
      />
      <TextField
        label={named(cityLabel)}
        required={required?.place}
        autoComplete="off"
        maxLength={100}
        readOnly={readOnly}
        value={place.city}
        error={faults.city}
        onChange={(city) => onChange({ city })}
      />
      <Select
        label={named('State')}
        required={required?.place}
        disabled={readOnly}
        placeholder="Choose a state"
        options={states.map((name) => ({ value: name, label: name }))}
        value={place.state === '' ? null : place.state}
        error={faults.state}
        onChange={(state) => onChange({ state })}
      />
      {area.other && !readOnly && (
        <output className="text-muted col-span-full flex flex-wrap items-center gap-2 text-sm">
          {pin} lies in {area.other.city}, {area.other.state}.
          <Button size="sm" onClick={area.take}>
            Use that
          </Button>
        </output>
      )}
    </>
  );
}
