import { isIsoDay, minuteStart } from '@console/shared/dates';
import { DateField } from './date-field.tsx';
import { TimeField } from './time-field.tsx';

export interface MomentFieldsProps {
  label: string;
  required?: boolean;
  /** 'YYYY-MM-DDTHH:MM', with or without seconds, as far as it is written; '' for none. */
  value: string;
  error: string | undefined;
  readOnly?: boolean;
  className?: string;
  /** The time that a day gets while none is written; by default none. */
  usualTime?: string;
  onChange: (moment: string) => void;
}

/** A day and a time, side by side. What is wrong with the time stands at the time. */
export function MomentFields(props: MomentFieldsProps) {
  const { label, required = false, value, error, readOnly = false, className, usualTime = '', onChange } = props;
  const [day = '', time = ''] = value.split('T');
  const shown = /^\d\d:\d\d:\d\d$/.test(time) ? time.slice(0, 5) : time;
  const edit = (typedDay: string, typedTime: string) =>
    onChange(typedDay === '' && typedTime === '' ? '' : `${typedDay}T${typedTime}`);
  const isOfTime = isIsoDay(day) && minuteStart(`${day}T${shown}`) === undefined;
  return (
    <fieldset className={className}>
      <legend className="text-muted mb-1 text-sm font-medium">
        {label}
        {required && (
          <span aria-hidden className="text-red ml-0.5">
            *
          </span>
        )}
      </legend>
      <div className="grid grid-cols-[3fr_2fr] gap-3">
        <DateField
          label={`${label}: date`}
          hideLabel
          readOnly={readOnly}
          value={day}
          error={isOfTime ? undefined : error}
          onChange={(typed) => edit(typed, typed === '' ? '' : time || usualTime)}
        />
        <TimeField
          label={`${label}: time`}
          hideLabel
          readOnly={readOnly}
          value={shown}
          error={isOfTime ? error : undefined}
          onChange={(typed) => edit(day, typed)}
        />
      </div>
    </fieldset>
  );
}
