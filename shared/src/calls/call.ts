import { Type } from 'typebox';
import type { Static, TSchema } from 'typebox';
import { BODY_MAX } from '../constants.ts';
import type { Entity, RecordRef } from '../entities.ts';
import type { Requirement } from '../permissions.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The upstream service that a call belongs to. `GATEWAY_URL_<SERVICE>` overrides its address. */
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

/** One row of the table of calls, read by the gateway's routes, the relay and the web client. */
export interface Call {
  method: Method | readonly Method[];
  /** As the specification writes it, with parameters as `{name}`. Served at `/api` + path. */
  path: string;
  service: Service;
  summary: string;
  may: Requirement;
  /** Queries also open to callers without that permission, signed in or not. The handler decides what they get. */
  visitors?: (query: Readonly<Record<string, unknown>>) => boolean;
  /** Path parameters. */
  params?: TSchema;
  query?: TSchema;
  body?: TSchema;
  reply: TSchema;
  /** The reply mixes a secret with caller input. It is never compressed, since its length would leak the secret. */
  secret?: boolean;
  /** Cost to the gateway of a call without `limit`, where a short list costs 1 (`calls/cost.ts`). */
  cost?: number;
  /** Not in the specification: a gateway that is not ours may lack it, and what needs it is then not shown. */
  isBeyond?: boolean;
  /** Calls an external service and reads no rows: it must hold no database connection while it waits. */
  outside?: boolean;
  /** Entities whose rows a successful call may change. */
  changes?: readonly Entity[];
  /** Creates a record, or adds to one, and honours `idempotency-key`. */
  creates?: boolean;
  /** Cannot be undone, and may be refused because of other records. A preflight call tells in advance. */
  preflight?: boolean;
  /** Existing records that the body writes to. The call is refused while somebody else holds a claim on one. */
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

/** Delivery result of the message sent by a write. The write is committed either way. */
export const Mailed = Type.Object({
  is_email_sent: Type.Boolean(),
  email_message: Type.String(),
  /** Also null when no message was due. */
  error: Type.Union([Type.String(), Type.Null()]),
});
export type Mailed = Static<typeof Mailed>;

/** `{success, message?, <singular>: row}`: the reply of a write to one record. */
export function written<const K extends string, T extends TSchema>(singular: K, item: T) {
  return Type.Intersect([Done, Type.Object({ [singular]: item } as Record<K, T>)]);
}

/** Reads a record reference from a body, given the name of the id field. */
export const touchesField =
  (entity: Entity, field: string) =>
  (body: unknown): RecordRef[] => {
    const id = (body as Record<string, unknown> | null)?.[field];
    return typeof id === 'string' || typeof id === 'number' ? [{ entity, id: String(id) }] : [];
  };

/** Maximum body size in bytes. Calls open before sign-in get a small one. */
export const bodyMaxOf = ({ may }: Pick<Call, 'may'>): number =>
  may === 'public' ? BODY_MAX.beforeSignIn : BODY_MAX.json;

export const methodsOf = ({ method }: Call): readonly Method[] => (typeof method === 'string' ? [method] : method);

/** A call by method and path: `GET /audit`. */
export type CallName = `${Method} /${string}`;

/** The name of a call by one of its methods. HEAD is a GET. */
export const nameOf = ({ path }: Pick<Call, 'path'>, method: string): CallName =>
  `${method === 'HEAD' ? 'GET' : method} ${path}` as CallName;

const PARAMETER = /\{(\w+)\}/g;

/** The path in router syntax: `/pincode/:pin`. */
export const routeOf = ({ path }: Pick<Call, 'path'>): string => path.replace(PARAMETER, ':$1');

/** Matches the path with any text except a slash for each parameter; undefined for a path without parameters. */
export function patternOf({ path }: Pick<Call, 'path'>): RegExp | undefined {
  if (!path.includes('{')) return undefined;
  return new RegExp(`^${path.replace(PARAMETER, '[^/]+')}$`);
}
