import { Combobox, ComboboxButton, ComboboxInput, ComboboxOption, ComboboxOptions } from '@headlessui/react';
import { Check, ChevronDown, X } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ComponentProps, KeyboardEvent } from 'react';
import { controlClass } from './control-class.ts';
import { FieldFrame } from './field.tsx';
import type { FieldProps } from './field.tsx';
import { searchOptions } from './search-options.ts';
import type { SearchOption } from './search-options.ts';
import { useListOpening } from './use-list-opening.ts';

export interface MultiSelectProps<V extends string | number> extends FieldProps {
  options: readonly SearchOption<V>[];
  value: readonly V[];
  onChange: (value: V[]) => void;
  placeholder?: string | undefined;
  emptyText?: string | undefined;
  disabled?: boolean | undefined;
}

/** Several of many options, found by typing. Backspace in the empty field removes the last one. */
export function MultiSelect<V extends string | number>({
  options,
  value,
  onChange,
  placeholder,
  emptyText = 'No results',
  disabled = false,
  ...field
}: MultiSelectProps<V>) {
  const [query, setQuery] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const opening = useListOpening();
  const found = searchOptions(options, query);
  const labelOf = (one: V) => options.find((option) => option.value === one)?.label ?? String(one);

  function remove(one: V) {
    onChange(value.filter((other) => other !== one));
    input.current?.focus();
  }
  function handleKeyDown({ key }: KeyboardEvent) {
    const last = value.at(-1);
    if (key === 'Backspace' && query === '' && last !== undefined) remove(last);
  }
  return (
    <FieldFrame {...field}>
      {(wiring) => (
        <Combobox
          immediate
          multiple
          value={[...value]}
          disabled={disabled}
          onChange={(chosen: V[]) => {
            setQuery('');
            onChange(chosen);
          }}
          onClose={() => setQuery('')}
        >
          <span
            className={controlClass(
              field,
              'focus-within:outline-focus relative flex min-h-control flex-wrap items-center gap-1 py-1 pr-8 pl-1.5 focus-within:outline-2 focus-within:-outline-offset-1',
            )}
          >
            {value.map((one) => (
              <span
                key={one}
                className="bg-grey-soft text-ink inline-flex h-6 max-w-full items-center gap-0.5 rounded-sm pl-2 text-sm"
              >
                <span className="truncate">{labelOf(one)}</span>
                <button
                  type="button"
                  aria-label={`Remove ${labelOf(one)}`}
                  disabled={disabled}
                  onClick={() => remove(one)}
                  className="text-muted hover:text-ink hover:bg-hover flex size-6 shrink-0 items-center justify-center rounded-sm"
                >
                  <X aria-hidden className="size-3.5" />
                </button>
              </span>
            ))}
            <ComboboxInput
              {...wiring}
              {...opening}
              ref={input}
              as={DescribedInput}
              describedBy={wiring['aria-describedby']}
              autoComplete="off"
              placeholder={value.length === 0 ? placeholder : undefined}
              value={query}
              onChange={({ target }) => setQuery(target.value)}
              onKeyDownCapture={handleKeyDown}
              className="h-6 min-w-24 flex-1 bg-transparent px-1 outline-none"
            />
            <ComboboxButton
              aria-label={`Show options of ${field.label}`}
              className="text-faint absolute inset-y-0 right-0 flex w-8 items-center justify-center"
            >
              <ChevronDown aria-hidden className="size-4" />
            </ComboboxButton>
          </span>
          <ComboboxOptions
            anchor={{ to: 'bottom start', gap: 8, padding: 8 }}
            className="bg-raised shadow-pop z-50 max-h-72! min-w-60 overflow-y-auto rounded-md p-1 text-base"
          >
            {found.map((option) => (
              <ComboboxOption
                key={option.value}
                value={option.value}
                className="group data-focus:bg-selected flex cursor-pointer items-center gap-2 rounded-sm px-2 py-1.5"
              >
                <span className="min-w-0 flex-1">
                  <span className="block">{option.label}</span>
                  {option.hint && <span className="text-faint block text-xs">{option.hint}</span>}
                </span>
                <Check aria-hidden className="text-accent invisible size-4 shrink-0 group-data-selected:visible" />
              </ComboboxOption>
            ))}
            {found.length === 0 && <p className="text-faint px-2 py-3 text-center text-sm">{emptyText}</p>}
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
