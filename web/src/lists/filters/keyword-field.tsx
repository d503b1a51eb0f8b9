import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { TextField } from '../../components/text-field.tsx';

export interface KeywordFieldProps {
  label: string;
  placeholder: string;
  value: string;
  /** Told when the typing rests. */
  onChange: (keyword: string) => void;
  className?: string | undefined;
}

const REST_MS = 300;

/** Searches while one types; Enter searches at once, Escape empties it. */
export function KeywordField({ label, placeholder, value, onChange, className }: KeywordFieldProps) {
  const [typed, setTyped] = useState<string>();
  const tell = useEffectEvent((text: string) => {
    if (text.trim() !== value) onChange(text.trim());
    setTyped(undefined);
  });
  useEffect(() => {
    if (typed === undefined) return undefined;
    const timer = setTimeout(() => tell(typed), REST_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  function finish(text: string) {
    setTyped(undefined);
    if (text.trim() !== value) onChange(text.trim());
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
      value={typed ?? value}
      onChange={setTyped}
      onBlur={() => typed !== undefined && finish(typed)}
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
