import type { Person } from './world/people.ts';
import { Refusal } from './refusal.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** What was sent with a call. */
export interface Asked {
  /** Nobody in a call that is open before sign-in. */
  by: Person | undefined;
  token: string;
  query: Query;
  body: Fields;
  /** Files of a multipart body, by field. */
  files: Readonly<Record<string, File>>;
  headers: Readonly<Record<string, unknown>>;
}

/** The values of a query: each may be repeated, or separated by commas. */
export type Query = ReadonlyMap<string, readonly string[]>;

/** A document instead of JSON. */
export class Page {
  readonly html: string;
  readonly name: string;

  constructor(name: string, html: string) {
    this.name = name;
    this.html = html;
  }
}

/** One call of section 7 of the specification. */
export interface SpecCall {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  /** The names that it knows in a query. */
  query?: readonly string[];
  /** The keys that it knows in a body; of a list of objects, their keys. */
  body?: Known;
  /** Needs no sign-in. */
  isOpen?: boolean;
  answer: (asked: Asked) => unknown;
}

export type Known = readonly (string | { [key: string]: readonly string[] })[];

/** Every list is paged. */
export const PAGED = ['page', 'limit'] as const;

/** Names of section 3 of the specification, where section 7 does not say which spelling is on the wire. */
export const eitherSpelling = (...names: readonly string[]): string[] =>
  names.flatMap((name) => [name, name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)]);

/** Keys of a body that the specification leaves open, though the record is nothing without them. */
export const assumed = <const N extends readonly string[]>(...names: N): N => names;

/** Who asks, in a call that needs a sign-in. */
export function signedIn({ by }: Asked): Person {
  if (!by) throw new Refusal(401, 'jwt must be provided');
  return by;
}

/** The first value given under one of these names. */
export const valueOf = (query: Query, ...names: readonly string[]): string | undefined =>
  names.map((name) => query.get(name)?.[0]).find((value) => value !== undefined && value !== '');

export function numberIn(fields: Fields, key: string): number {
  const value = Number(fields[key]);
  if (fields[key] === undefined || fields[key] === null || Number.isNaN(value)) {
    throw new Refusal(400, `${key} must be a number conforming to the specified constraints`);
  }
  return value;
}

export function textIn(fields: Fields, key: string): string {
  const value = fields[key];
  if (typeof value !== 'string' || value === '') throw new Refusal(400, `${key} should not be empty`);
  return value;
}

/** An empty charge counts as 0. */
export const amountIn = (fields: Fields, key: string): number => Number(fields[key] ?? 0) || 0;

export const orNull = (fields: Fields, key: string): string | null =>
  typeof fields[key] === 'string' && fields[key] !== '' ? fields[key] : null;

export const linesIn = (fields: Fields, key: string): Fields[] =>
  Array.isArray(fields[key]) ? (fields[key] as Fields[]) : [];

/** The fields of a body that it knows under these names, as they were sent. */
export const only = (body: Fields, ...names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(names.filter((name) => body[name] !== undefined).map((name) => [name, body[name]]));
