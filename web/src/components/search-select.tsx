import { Combobox, ComboboxButton, ComboboxInput, ComboboxOption, ComboboxOptions } from '@headlessui/react';
import { Check, ChevronDown } from 'lucide-react';
import { useEffectEvent, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import type { ComponentProps, KeyboardEvent, Ref } from 'react';
import { controlClass } from './control-class.ts';
import { cx } from './cx.ts';
import { FieldFrame } from './field.tsx';
import type { FieldProps } from './field.tsx';
import { searchOptions } from './search-options.ts';
import type { SearchOption } from './search-options.ts';
import { Spinner } from './spinner.tsx';
import { useListOpening } from './use-list-opening.ts';

export interface SearchSelectProps<V extends string | number> extends FieldProps {
  options: readonly SearchOption<V>[];
  value: V | null;
  onChange: (value: V | null) => void;
  /** 'All Sales Person': the option for no filter, also shown in the field then. */
  allLabel?: string | undefined;
  placeholder?: string | undefined;
  emptyText?: string | undefined;
  /** Below the options, if the server has more. */
  moreText?: string | undefined;
  /** The error when text was typed but nothing chosen, until the person moves on. */
  unpicked?: string | undefined;
  loading?: boolean | undefined;
  disabled?: boolean | undefined;
  /** Ref to the field, for focusing it. */
  fieldRef?: Ref<HTMLInputElement> | undefined;
  /** Called with the query if the server provides the options. They are then shown as given. */
  onSearch?: ((query: string) => void) | undefined;
}

const SHOWN = 80;

export function SearchSelect<V extends string | number>({
  label,
  hideLabel,
  hint,
  error,
  warning,
  required,
  className,
  options,
  value,
  onChange,
  allLabel,
  placeholder,
  emptyText = 'No results',
  moreText,
  unpicked,
  loading = false,
  disabled,
  fieldRef,
  onSearch,
}: SearchSelectProps<V>) {
  const [query, setQuery] = useState('');
  /** The list closes before and after a choice within one event. */
  const typed = useRef('');
  const [isUnpicked, setUnpicked] = useState(false);
  const opening = useListOpening();
  const shownError = error ?? (isUnpicked ? unpicked : undefined);
  const field = { label, hideLabel, hint, error: shownError, warning, required, className };
  const all: SearchOption<V | null>[] = allLabel === undefined ? [] : [{ value: null, label: allLabel }];
  const found = onSearch ? [...options] : searchOptions(options, query);
  const shown = [...(query === '' ? all : searchOptions(all, query)), ...found.slice(0, SHOWN)];
  const beyond = moreText ?? (found.length > SHOWN ? `${found.length - SHOWN} more: type to narrow down` : undefined);
  const labelOf = (chosen: V | null) => [...all, ...options].find((option) => option.value === chosen)?.label ?? '';
  const input = useRef<HTMLInputElement | null>(null);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(fieldRef, () => input.current);
  const chosenLabel = labelOf(value);
  const show = useEffectEvent((chosen: string) => {
    if (input.current && query === '') input.current.value = chosen;
  });
  // After any key, even Ctrl, Headless UI assumes that the person is typing, and keeps the previous choice's label.
  useLayoutEffect(() => show(chosenLabel), [chosenLabel]);

  function handleQuery(text: string) {
    setQuery(text);
    onSearch?.(text);
  }
  function handleTyping(text: string) {
    typed.current = text.trim();
    setUnpicked(false);
    handleQuery(text);
  }
  function handleClose() {
    setUnpicked(typed.current !== '');
    typed.current = '';
    handleQuery('');
  }
  function handleKey({ key }: KeyboardEvent) {
    // After Escape, a missing choice is intended.
    if (key === 'Escape') typed.current = '';
  }
  function handleChange(chosen: V | null) {
    handleTyping('');
    onChange(chosen);
  }
  return (
    <FieldFrame {...field}>
      {(wiring) => (
        <Combobox immediate value={value} onChange={handleChange} onClose={handleClose} disabled={disabled ?? false}>
          <span className="relative flex" onKeyDownCapture={handleKey}>
            <ComboboxInput
              {...wiring}
              ref={input}
              as={DescribedInput}
              describedBy={wiring['aria-describedby']}
              autoComplete="off"
              placeholder={placeholder}
              displayValue={labelOf}
              onChange={(event) => handleTyping(event.target.value)}
              {...opening}
              onFocus={(event) => {
                opening.onFocus(event);
                event.target.select();
              }}
              className={controlClass({ error: shownError, warning }, 'h-control pr-8 pl-2.5 text-ellipsis')}
            />
            <ComboboxButton
              aria-label={`Show options of ${label}`}
              // A click placed the caret. Selecting the text lets typing replace the current choice.
              onClick={() => input.current?.select()}
              className="text-faint absolute inset-y-0 right-0 flex w-8 items-center justify-center"
            >
              {loading ? <Spinner /> : <ChevronDown aria-hidden className="size-4" />}
            </ComboboxButton>
          </span>
          <ComboboxOptions
            anchor={{ to: 'bottom start', gap: 4, padding: 8 }}
            className="bg-raised shadow-pop z-50 max-h-72! w-(--input-width) min-w-48 overflow-y-auto rounded-md p-1 text-base empty:invisible"
          >
            {shown.map((option) => (
              <ComboboxOption
                key={option.value ?? 'all'}
                value={option.value}
                disabled={option.disabled ?? false}
                className="group data-focus:bg-selected flex cursor-pointer items-center gap-2 rounded-sm px-2 py-1.5 data-disabled:cursor-not-allowed data-disabled:opacity-50"
              >
                <span className="min-w-0 flex-1">
                  <span className={cx('block', option.value === null && 'text-muted')}>{option.label}</span>
                  {option.hint && <span className="text-faint block text-xs">{option.hint}</span>}
                </span>
                <Check aria-hidden className="text-accent invisible size-4 shrink-0 group-data-selected:visible" />
              </ComboboxOption>
            ))}
            {shown.length === 0 && (
              <p className="text-faint px-2 py-3 text-center text-sm">{loading ? 'Searching…' : emptyText}</p>
            )}
            {beyond && <p className="text-faint px-2 py-1.5 text-xs">{beyond}</p>}
          </ComboboxOptions>
        </Combobox>
      )}
    </FieldFrame>
  );
}

/** Headless UI only supports its own description element. */
const DescribedInput = ({ describedBy, ...rest }: ComponentProps<'input'> & { describedBy: string | undefined }) => (
  <input {...rest} aria-describedby={describedBy} />
);
