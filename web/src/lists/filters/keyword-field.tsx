import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { TextField } from '../../components/text-field.tsx';
import { shownText, told, typedOn } from './typing.ts';
import type { Typing } from './typing.ts';

export interface KeywordFieldProps {
  label: string;
  placeholder: string;
  value: string;
  /** Called when typing pauses. */
  onChange: (keyword: string) => void;
  className?: string | undefined;
}

const REST_MS = 300;

/** Searches while typing. Enter searches at once, Escape clears the field. */
export function KeywordField({ label, placeholder, value, onChange, className }: KeywordFieldProps) {
  const [typing, setTyping] = useState<Typing>();
  const text = shownText(typing, value);
  const tell = useEffectEvent((written: string) => {
    if (written.trim() === value || written !== text) return;
    setTyping(typing && told(typing));
    onChange(written.trim());
  });
  const typed = typing?.text;
  useEffect(() => {
    if (typed === undefined) return undefined;
    const timer = setTimeout(() => tell(typed), REST_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  function finish(written: string) {
    setTyping(told(typedOn(typing, value, written)));
    if (written.trim() !== value) onChange(written.trim());
  }
  return (
    <TextField
      type="search"
      label={label}
      hideLabel
      placeholder={placeholder}
      autoComplete="off"
      maxLength={100}
      className={className}
      prefix={<Search aria-hidden />}
      value={text}
      onChange={(written) => setTyping(typedOn(typing, value, written))}
      onBlur={() => {
        finish(text);
        setTyping(undefined);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') finish(event.currentTarget.value);
        if (event.key === 'Escape' && event.currentTarget.value !== '') {
          event.preventDefault();
          finish('');
        }
      }}
    />
  );
}
