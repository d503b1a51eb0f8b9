import { Type } from 'typebox';
import type { Static, TSchema } from 'typebox';
import { BODY_MAX } from '../constants.ts';
import type { Entity, RecordRef } from '../entities.ts';
import type { Requirement } from '../permissions.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The service of the per-service gateway a call belongs to: `GATEWAY_URL_<SERVICE>` sends it elsewhere. */
export type Service =
  | 'USER'
  | 'RFQ'
  | 'QUOTATION'
  | 'ORDER'
  | 'PURCHASE_ORDER'
  | 'DC'
  | 'CREDIT_NOTE'
  | 'PAYMENT'
  | 'EXPENSE'
  | 'PRODUCT'
  | 'SELLER'
  | 'TENANT'
  | 'ORGANISATION'
  | 'COMMENT'
  | 'ADDRESS'
  | 'DOCUMENT'
  | 'BLOG'
  | 'ANALYTICS'
  | 'SUPPORT'
  | 'AUDIT';

/** One row of the table of calls: routes, relay and web client all read it. */
export interface Call {
  method: Method | readonly Method[];
  /** As the specification writes it, a part that varies as `{name}`; reached at `/api` + path. */
  path: string;
  service: Service;
  summary: string;
  may: Requirement;
  /** Queries that somebody without that right may ask too, signed in or not; the handler says what they get. */
  visitors?: (query: Readonly<Record<string, unknown>>) => boolean;
  /** What stands in the path. */
  params?: TSchema;
  query?: TSchema;
  body?: TSchema;
  reply: TSchema;
  /** Its reply mixes a secret with what the caller wrote: never compressed, for the length would tell of it. */
  secret?: boolean;
  /** What it costs the gateway without a `limit`, where a short list costs 1 (`calls/cost.ts`). */
  cost?: number;
  /** Asks a service outside and no row: nothing of the database is held while it is waited for. */
  outside?: boolean;
  /** Entities of which a success may change rows. */
  changes?: readonly Entity[];
  /** Creates a record: honours `idempotency-key`. */
  creates?: boolean;
  /** Cannot be undone, and may be refused because of other records: it can be asked first whether it would be. */
  preflight?: boolean;
  /** Existing records the body writes to: refused while somebody else holds a claim on one. */
  touches?: (body: unknown) => RecordRef[];
}

export const call = <const C extends Call>(spec: C): C => spec;

type SchemaOf<C, K extends 'params' | 'query' | 'body' | 'reply'> =
  C extends Record<K, infer S extends TSchema> ? Static<S> : undefined;
export type ParamsOf<C extends Call> = SchemaOf<C, 'params'>;
export type QueryOf<C extends Call> = SchemaOf<C, 'query'>;
export type BodyOf<C extends Call> = SchemaOf<C, 'body'>;
export type ReplyOf<C extends Call> = SchemaOf<C, 'reply'>;

export const Done = Type.Object({ success: Type.Boolean(), message: Type.Optional(Type.String()) });

/** What became of the message that a write was to send; the write stands whatever became of it. */
export const Mailed = Type.Object({
  is_email_sent: Type.Boolean(),
  email_message: Type.String(),
  /** Null where none was due, too. */
  error: Type.Union([Type.String(), Type.Null()]),
});
export type Mailed = Static<typeof Mailed>;

/** `{success, message?, <singular>: row}`: the reply of a write to one record. */
export function written<const K extends string, T extends TSchema>(singular: K, item: T) {
  return Type.Intersect([Done, Type.Object({ [singular]: item } as Record<K, T>)]);
}

/** A reference taken from a body by the name of the field that holds the id. */
export const touchesField =
  (entity: Entity, field: string) =>
  (body: unknown): RecordRef[] => {
    const id = (body as Record<string, unknown> | null)?.[field];
    return typeof id === 'string' || typeof id === 'number' ? [{ entity, id: String(id) }] : [];
  };

/** The most bytes that the body of this call may have; a call that needs no sign-in gets few. */
export const bodyMaxOf = ({ may }: Pick<Call, 'may'>): number =>
  may === 'public' ? BODY_MAX.beforeSignIn : BODY_MAX.json;

export const methodsOf = ({ method }: Call): readonly Method[] => (typeof method === 'string' ? [method] : method);

const PARAMETER = /\{(\w+)\}/g;

/** The path as a router takes it: `/pincode/:pin`. */
export const routeOf = ({ path }: Pick<Call, 'path'>): string => path.replace(PARAMETER, ':$1');

/** What matches the path with anything but a slash in the place of each parameter; undefined when it has none. */
export function patternOf({ path }: Pick<Call, 'path'>): RegExp | undefined {
  if (!path.includes('{')) return undefined;
  return new RegExp(`^${path.replace(PARAMETER, '[^/]+')}$`);
}
