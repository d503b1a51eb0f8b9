/** Changes to the query string: undefined removes a parameter. */
export type AddressPatch = Readonly<Record<string, string | undefined>>;

/** One value of the query string: how to read and write it. */
export interface Field<T> {
  /** A missing or invalid parameter gives the default. */
  read: (params: URLSearchParams, now: number) => T;
  /** The default is left out of the address. */
  write: (value: T) => AddressPatch;
}

/** One field for each value of the address. */
export type FieldsOf<V> = { readonly [K in keyof V]: Field<V[K]> };

export function readFields<V extends object>(fields: FieldsOf<V>, params: URLSearchParams, now: number): V {
  const entries = Object.entries(fields) as [string, Field<unknown>][];
  const read = entries.map(([name, field]) => [name, field.read(params, now)]);
  return Object.fromEntries(read) as V;
}

/** The patch that sets these values and leaves the other fields alone. */
export function writeFields<V extends object>(fields: FieldsOf<V>, values: Partial<V>): AddressPatch {
  const patches = Object.entries(values).map(([name, value]) => fields[name as keyof V].write(value as V[keyof V]));
  return Object.assign({}, ...patches) as AddressPatch;
}

export function patched(params: URLSearchParams, patch: AddressPatch): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(patch)) {
    if (value === undefined) next.delete(name);
    else next.set(name, value);
  }
  return next;
}

const NUMBER = /^[1-9]\d{0,9}$/;

/**
 * An id that selects whose records are shown; null for everybody's. If that is not the default, the address says `all`.
 */
export const idField = <Own extends number | null | undefined>(name: string, own: Own): Field<number | null | Own> => ({
  read: (params) => {
    const text = params.get(name);
    if (text === 'all') return null;
    return text !== null && NUMBER.test(text) ? Number(text) : own;
  },
  write: (id) => ({ [name]: id === own || id === undefined ? undefined : id === null ? 'all' : String(id) }),
});

/**
 * Any of the given words, in their order; an empty selection means all. If all is not the default, the address says
 * `all`.
 */
export function severalField<T extends string>(
  name: string,
  words: readonly T[],
  usual: readonly T[] = [],
): Field<readonly T[]> {
  const textOf = (chosen: readonly T[]) => words.filter((word) => chosen.includes(word)).join(',');
  return {
    read: (params) => {
      const said = (params.get(name) ?? '').split(',');
      if (said.includes('all')) return [];
      const chosen = words.filter((word) => said.includes(word));
      return chosen.length > 0 ? chosen : usual;
    },
    write: (chosen) => {
      const text = textOf(chosen);
      return { [name]: text === textOf(usual) ? undefined : text || 'all' };
    },
  };
}

/** Free text, trimmed. */
export const textField = (name: string, longest: number): Field<string> => ({
  read: (params) => (params.get(name) ?? '').trim().slice(0, longest).trim(),
  write: (text) => ({ [name]: text.trim().slice(0, longest).trim() || undefined }),
});

const RECORD_ID = /^[\w-]{1,64}$/;

export const isRecordId = (text: string): boolean => RECORD_ID.test(text);

/** Records by id, in their order; empty for none. */
export const idsField = (name: string, most: number): Field<readonly string[]> => ({
  read: (params) => (params.get(name) ?? '').split(',').filter(isRecordId).slice(0, most),
  write: (ids) => ({ [name]: ids.join(',') || undefined }),
});

/** Several texts by parameter name, trimmed and without empty ones. Writes only the given texts. */
export const textsField = (names: readonly string[], longest: number): Field<Readonly<Record<string, string>>> => ({
  read: (params) => {
    const texts = names.map((name) => [name, textField(name, longest).read(params, 0)] as const);
    return Object.fromEntries(texts.filter(([, text]) => text !== ''));
  },
  write: (texts) => {
    const patches = Object.entries(texts).map(([name, text]) => textField(name, longest).write(text));
    return Object.assign({}, ...patches) as AddressPatch;
  },
});

/** The open record, under this parameter name. */
export const openAs = (name: string): Field<string | undefined> => ({
  read: (params) => {
    const id = params.get(name) ?? '';
    return isRecordId(id) ? id : undefined;
  },
  write: (id) => ({ [name]: id }),
});

export const openField = openAs('open');
