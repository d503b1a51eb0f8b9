import { useEffect, useRef } from 'react';
import { useSnapshot } from 'valtio';
import { SearchSelect } from '../../components/search-select.tsx';
import { people, staffOf } from '../../stores/people.ts';
import { useUser } from '../../stores/use-user.ts';
import { mentionOf } from './mentions.ts';

export interface MentionPickerProps {
  /** Text to insert in place of the `@`; undefined if nobody was chosen. */
  onPick: (mention: string | undefined) => void;
}

/** Chooses the colleague whom a comment mentions, by typing part of the name. */
export function MentionPicker({ onPick }: MentionPickerProps) {
  const field = useRef<HTMLInputElement>(null);
  const all = useSnapshot(people);
  const { user_id } = useUser();
  const options = staffOf(all)
    .filter((one) => one.user_id !== user_id)
    .map(({ user_id: value, name }) => ({ value, label: name }));
  useEffect(() => field.current?.focus(), []);
  function handleChange(chosen: number | null) {
    const person = chosen === null ? undefined : all[chosen];
    onPick(person && mentionOf(person, all));
  }
  return (
    <div
      onKeyDownCapture={(event) => {
        const isDone = event.key === 'Escape' || (event.key === 'Backspace' && field.current?.value === '');
        if (!isDone) return;
        event.preventDefault();
        event.stopPropagation();
        onPick(undefined);
      }}
    >
      <SearchSelect
        label="Mention a colleague"
        hideLabel
        placeholder="Mention a colleague"
        fieldRef={field}
        options={options}
        value={null}
        onChange={handleChange}
      />
    </div>
  );
}
