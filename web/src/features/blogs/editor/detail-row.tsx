import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { Button } from '../../../components/button.tsx';
import { TextField } from '../../../components/text-field.tsx';

export interface DetailRowProps {
  label: string;
  placeholder?: string;
  value: string;
  maxLength: number;
  /** The person has just opened it. */
  takesFocus?: boolean;
  /** Returns an error message, or undefined if the text was accepted. */
  onApply: (text: string) => string | undefined;
  onRemove?: (() => void) | undefined;
  onClose: () => void;
}

/** A line below the toolbar for a link's URL or a picture's alternative text. Enter applies it, Escape cancels. */
export function DetailRow({
  label,
  placeholder,
  value,
  maxLength,
  takesFocus = false,
  onApply,
  onRemove,
  onClose,
}: DetailRowProps) {
  const [text, setText] = useState(value);
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);
  const apply = () => setError(onApply(text.trim()));
  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      apply();
    }
    if (event.key === 'Escape') {
      event.preventDefault();
      onClose();
    }
  }
  return (
    <div className="border-line flex flex-wrap items-end gap-2 border-b px-2 py-2">
      <TextField
        ref={field}
        className="min-w-48 flex-1"
        label={label}
        placeholder={placeholder}
        maxLength={maxLength}
        value={text}
        error={error}
        onChange={(written) => {
          setText(written);
          setError(undefined);
        }}
        onKeyDown={handleKeyDown}
      />
      <Button onClick={apply}>Apply</Button>
      {onRemove && <Button onClick={onRemove}>Remove</Button>}
    </div>
  );
}
