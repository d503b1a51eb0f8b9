import { useId } from 'react';
import { TextField } from './text-field.tsx';
import type { TextFieldProps } from './text-field.tsx';

export interface SuggestFieldProps extends Omit<TextFieldProps, 'list'> {
  suggestions: readonly string[];
}

/** Free text with suggestions. */
export function SuggestField({ suggestions, ...field }: SuggestFieldProps) {
  const id = useId();
  return (
    <>
      <TextField {...field} list={id} />
      <datalist id={id}>
        {suggestions.map((words) => (
          <option key={words}>{words}</option>
        ))}
      </datalist>
    </>
  );
}
