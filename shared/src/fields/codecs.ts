import { isInstant, isoMinute, minuteStart } from '../dates.ts';
import { stateNamed } from '../gst.ts';

/** How one kind of value is entered in a form, sent in a call, and stored. */
interface Codec<Value, Draft, Given> {
  /** In the form of a new record. */
  blank: Draft;
  /** In the form of a stored record. */
  shown: (value: Value) => Draft;
  /** What is stored of a value that was entered or sent. */
  value: (given: Given | Draft) => Value;
}

const codec = <Value, Draft, Given = Value>(one: Codec<Value, Draft, Given>) => one;

/** A kind of text, which is blank in forms if missing. */
const text = <Value extends string | null>(value: (given: Value | string) => Value) =>
  codec<Value, string>({ blank: '', shown: (stored) => stored ?? '', value });

/** The trimmed text; null if empty. */
export const textOrNone = (given: string | null | undefined): string | null => given?.trim() || null;

const optionalText = text<string | null>(textOrNone);

/** A name ends in `OrNone` if the value may be missing, which is stored as null. */
export const CODECS = {
  text: text<string>((given) => given.trim()),
  textOrNone: optionalText,
  /** In a text area. */
  proseOrNone: optionalText,
  gstinOrNone: text<string | null>((given) => textOrNone(given)?.toUpperCase() ?? null),
  /** Capital letters and digits, without the spaces and dashes that people write between them. */
  codeOrNone: text<string | null>((given) => textOrNone(given?.replaceAll(/[\s-]/g, '').toUpperCase())),
  /** A moment, which people enter as a YYYY-MM-DDTHH:mm minute in +05:30. */
  instantOrNone: codec<string | null, string>({
    blank: '',
    shown: (stored) => (stored ? isoMinute(stored) : ''),
    value: (given) => {
      const written = textOrNone(given);
      if (written === null) return null;
      return isInstant(written) ? new Date(written).toISOString() : (minuteStart(written) ?? written);
    },
  }),
  /** An Indian state, stored by its usual name. */
  state: text<string>((given) => stateNamed(given.trim())),
  stateOrNone: text<string | null>((given) => stateNamed(given?.trim() ?? '') || null),
  /** A whole number, which forms may send as text. */
  wholeOrNone: codec<number | null, string, number | string | null>({
    blank: '',
    shown: (number) => String(number ?? ''),
    value: (given) => (given === null || String(given).trim() === '' ? null : Number(given)),
  }),
  /** On for a new record. */
  flag: codec<boolean, boolean>({ blank: true, shown: (flag) => flag, value: (given) => given }),
  /** Off for a new record. */
  flagOff: codec<boolean, boolean>({ blank: false, shown: (flag) => flag, value: (given) => given }),
  idOrNone: codec<number | null, number | null>({ blank: null, shown: (id) => id, value: (given) => given }),
  /** Names without duplicates. */
  names: codec<string[], string[]>({
    blank: [],
    shown: (names) => [...names],
    value: (given) => [...new Set(given.map((name) => name.trim()).filter(Boolean))],
  }),
  /** Stored names of pictures, in display order. */
  pictures: codec<string[], string[]>({ blank: [], shown: (names) => [...names], value: (given) => given }),
};

type Codecs = typeof CODECS;
export type CodecName = keyof Codecs;
export type ValueBy = { [Name in CodecName]: ReturnType<Codecs[Name]['value']> };
export type DraftBy = { [Name in CodecName]: Codecs[Name]['blank'] };
export type GivenBy = { [Name in CodecName]: Parameters<Codecs[Name]['value']>[0] };
