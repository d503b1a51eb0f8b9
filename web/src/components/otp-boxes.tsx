import { useEffect, useId, useRef } from 'react';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { controlClass } from './control-class.ts';
import { enterDigits, eraseDigit, isComplete, toBoxes } from './otp.ts';
import type { OtpEdit } from './otp.ts';

export interface OtpBoxesProps {
  value: string;
  onChange: (code: string) => void;
  /** Called once, when the last missing digit is entered. */
  onComplete?: ((code: string) => void) | undefined;
  label?: string | undefined;
  length?: number | undefined;
  error?: string | undefined;
  disabled?: boolean | undefined;
  /** Temporarily read-only: the focus stays. */
  readOnly?: boolean | undefined;
  /** Takes the focus on mount. */
  focusFirst?: boolean | undefined;
}

/** Six single-character boxes. A whole code can be pasted or autofilled into any of them. */
export function OtpBoxes({
  value,
  onChange,
  onComplete,
  label = 'One time password',
  length = 6,
  error,
  disabled,
  readOnly = false,
  focusFirst = true,
}: OtpBoxesProps) {
  const messageId = useId();
  const boxes = useRef<(HTMLInputElement | null)[]>([]);

  useEffect(() => {
    if (focusFirst) boxes.current[0]?.focus();
  }, [focusFirst]);

  function apply({ code, focus }: OtpEdit) {
    if (readOnly) return;
    boxes.current[focus]?.focus();
    boxes.current[focus]?.select();
    if (code === value) return;
    onChange(code);
    if (isComplete(code, length)) onComplete?.(code);
  }
  function handleKeyDown(event: KeyboardEvent, at: number) {
    const target = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: length - 1 }[event.key];
    if (target !== undefined) {
      event.preventDefault();
      boxes.current[Math.min(Math.max(target, 0), length - 1)]?.focus();
    } else if (event.key === 'Backspace') {
      event.preventDefault();
      apply(eraseDigit(value, at, length));
    }
  }
  function handlePaste(event: ClipboardEvent, at: number) {
    event.preventDefault();
    apply(enterDigits(value, at, event.clipboardData.getData('text'), length));
  }
  return (
    <fieldset disabled={disabled} aria-describedby={error ? messageId : undefined} className="min-w-0">
      <legend className="text-muted mb-1 text-sm font-medium">{label}</legend>
      <div className="flex gap-2">
        {toBoxes(value, length).map(({ at, digit }) => (
          <input
            key={at}
            ref={(element) => {
              boxes.current[at] = element;
            }}
            aria-label={`Digit ${at + 1} of ${length}`}
            aria-invalid={error ? true : undefined}
            type="text"
            inputMode="numeric"
            // Phones autofill the whole code into the first box, so there is no maxLength.
            autoComplete={at === 0 ? 'one-time-code' : 'off'}
            value={digit}
            readOnly={readOnly}
            onFocus={(event) => event.target.select()}
            onChange={(event) => apply(enterDigits(value, at, typed(event.target.value, digit), length))}
            onKeyDown={(event) => handleKeyDown(event, at)}
            onPaste={(event) => handlePaste(event, at)}
            className={controlClass({ error }, 'h-12 max-w-11 px-0 text-center text-xl font-medium')}
          />
        ))}
      </div>
      {error && (
        <p id={messageId} role="alert" className="text-red mt-1.5 text-sm">
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** The new character in a box that may still contain its old digit, depending on the caret. */
function typed(text: string, old: string): string {
  return text.length === 2 && old !== '' ? text.replace(old, '') : text;
}
