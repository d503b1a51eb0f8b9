import { X } from 'lucide-react';
import { useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { addedTags } from './added-tags.ts';
import { controlClass } from './control-class.ts';
import { cx } from './cx.ts';
import { FieldFrame } from './field.tsx';
import type { FieldProps } from './field.tsx';
import { useOverflow } from './use-overflow.ts';

export interface TagsFieldProps extends FieldProps {
  value: readonly string[];
  onChange: (tags: string[]) => void;
  /** Maximum number of tags, and their maximum length. */
  most: number;
  longest: number;
  readOnly?: boolean | undefined;
}

/** A few short tags. Enter or a comma ends one; Backspace in the empty field removes the last. */
export function TagsField({ value, onChange, most, longest, readOnly, ...frame }: TagsFieldProps) {
  const [text, setText] = useState('');
  const [lost, setLost] = useState<string>();
  const overflow = useOverflow(longest);
  const input = useRef<HTMLInputElement>(null);
  const isFull = value.length >= most;
  const field = { ...frame, warning: frame.warning ?? lost ?? overflow.words };

  function add(written: string) {
    setText('');
    const { added, words } = addedTags(value, written, { most, longest });
    if (written.trim() !== '') setLost(words);
    if (added.length > 0) onChange([...value, ...added]);
  }
  function remove(tag: string) {
    setLost(undefined);
    onChange(value.filter((other) => other !== tag));
    input.current?.focus();
  }
  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey && text.trim() !== '') {
      event.preventDefault();
      add(text);
    }
    const last = value.at(-1);
    if (event.key === 'Backspace' && text === '' && last !== undefined) remove(last);
  }
  return (
    <FieldFrame {...field}>
      {(wiring) => (
        <span
          className={controlClass(
            field,
            'focus-within:outline-focus flex min-h-control flex-wrap items-center gap-1 px-1.5 py-1 focus-within:outline-2 focus-within:-outline-offset-1',
          )}
        >
          {value.map((tag) => (
            <span
              key={tag}
              className="bg-grey-soft text-ink inline-flex h-6 max-w-full items-center gap-0.5 rounded-sm pl-2 text-sm"
            >
              <span className="truncate">{tag}</span>
              <button
                type="button"
                aria-label={`Remove ${tag}`}
                disabled={readOnly}
                onClick={() => remove(tag)}
                className="text-muted hover:text-ink hover:bg-hover flex size-6 shrink-0 items-center justify-center rounded-sm"
              >
                <X aria-hidden className="size-3.5" />
              </button>
            </span>
          ))}
          <input
            {...wiring}
            ref={input}
            value={text}
            readOnly={readOnly}
            maxLength={longest}
            autoComplete="off"
            placeholder={isFull ? `No more than ${most}` : undefined}
            onBeforeInput={overflow.typed}
            onChange={(event) => {
              const { value: written } = event.target;
              overflow.changed(event);
              setLost(undefined);
              if (written.includes(',')) add(written);
              else setText(written);
            }}
            onPaste={(event) => {
              const pasted = event.clipboardData.getData('text');
              if (!pasted.includes(',')) return overflow.pasted(event);
              event.preventDefault();
              overflow.forget();
              add(text + pasted);
            }}
            onBlur={() => add(text)}
            onKeyDown={handleKeyDown}
            className={cx('h-6 min-w-24 flex-1 bg-transparent px-1 outline-none', readOnly && 'text-muted')}
          />
        </span>
      )}
    </FieldFrame>
  );
}
