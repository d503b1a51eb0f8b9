export interface OtpEdit {
  /** The code so far. Gaps are spaces, trailing gaps are trimmed. */
  code: string;
  /** Index of the next box to focus. */
  focus: number;
}

/** Puts typed, pasted or autofilled text into the boxes from `at`. A whole code starts at the first box. */
export function enterDigits(code: string, at: number, text: string, length: number): OtpEdit {
  const digits = text.replaceAll(/\D/g, '').slice(0, length);
  if (digits === '') return { code, focus: at };
  const start = digits.length === length ? 0 : at;
  const filled = padded(code, length).slice(0, start) + digits + padded(code, length).slice(start + digits.length);
  return { code: filled.slice(0, length).trimEnd(), focus: Math.min(start + digits.length, length - 1) };
}

/** Backspace clears its box. In an empty box it goes back and clears the previous one. */
export function eraseDigit(code: string, at: number, length: number): OtpEdit {
  const boxes = padded(code, length);
  const target = boxes[at] === ' ' ? Math.max(0, at - 1) : at;
  return { code: `${boxes.slice(0, target)} ${boxes.slice(target + 1)}`.trimEnd(), focus: target };
}

/** Whether every box holds a digit. */
export function isComplete(code: string, length: number): boolean {
  return new RegExp(`^\\d{${length}}$`).test(code);
}

/** One entry per box, with its digit or ''. */
export function toBoxes(code: string, length: number): { at: number; digit: string }[] {
  return Array.from({ length }, (_, at) => ({ at, digit: (code[at] ?? '').trim() }));
}

const padded = (code: string, length: number) => code.padEnd(length, ' ');
