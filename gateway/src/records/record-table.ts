import { sql } from 'kysely';
import type { CompiledQuery, Insertable, Kysely, RawBuilder, Selectable, SelectQueryBuilder, Updateable } from 'kysely';
import { metaOf } from '@console/shared/entities';
import type { Entity } from '@console/shared/entities';
import { namesOf } from '@console/shared/fields/field';
import type { Fields } from '@console/shared/fields/field';
import type { Database } from '../database/tables.ts';
import { found, pageOf } from '../lists.ts';
import type { Paging } from '../lists.ts';

type Table = keyof Database;
type Key<T extends Table> = keyof Selectable<Database[T]> & string;
/** The database, with the table also under its alias. */
type Aliased<T extends Table, A extends string> = Database & Record<A, Database[T]>;

/** The rows of a table under its alias, before their fields are selected. */
export type Rows<T extends Table, A extends string> = SelectQueryBuilder<Aliased<T, A>, A, object>;

interface Definition<T extends Table, A extends string, K extends Key<T>, Row> {
  entity: Entity;
  table: T;
  /** The name of the table in queries. */
  alias: A;
  key: K;
  /** Which rows of the table are records; all by default. */
  only?: RawBuilder<boolean>;
  /** Selects the fields of a row as the list call returns it. */
  shown: (rows: Rows<T, A>) => SelectQueryBuilder<Aliased<T, A>, A, Row>;
}

/** New values of columns, or SQL that computes them. */
type Patch<T extends Table> = {
  [Column in keyof Updateable<Database[T]>]: Updateable<Database[T]>[Column] | RawBuilder<unknown>;
};

/** `update` also keeps out new references to the row. */
type Strength = 'share' | 'no key update' | 'update';

/** Stands for the key in a query that was built once. */
const ID = Symbol('id');

/** Any table: inside `recordTable`, names of columns are values. */
type AnyTable = Kysely<Record<string, Record<string, unknown>>>;

/** The columns of these fields, under the alias of their table. */
export const columnsOf = <A extends string, F extends Fields>(alias: A, fields: F) =>
  namesOf(fields).map((name): `${A}.${keyof F & string}` => `${alias}.${name}`);

/** How the records of one entity are read, locked and written. Locks last until the transaction ends. */
export function recordTable<T extends Table, A extends string, K extends Key<T>, Row>(
  definition: Definition<T, A, K, Row>,
) {
  type Id = Selectable<Database[T]>[K];
  const { entity, table, alias, key, only, shown } = definition;
  const { noun } = metaOf(entity);
  const column = sql.ref(`${alias}.${key}`);

  const rows = (db: Kysely<Database>): Rows<T, A> => {
    const all = db.selectFrom(`${table} as ${alias}`) as unknown as Rows<T, A>;
    return only ? all.where(only) : all;
  };

  // Building a query takes as long as some queries do, and every write reads its record twice.
  let ofOne: CompiledQuery | undefined;

  const find = async (db: Kysely<Database>, id: Id): Promise<Row | undefined> => {
    ofOne ??= shown(rows(db))
      .where(sql<boolean>`${column} = ${ID}`)
      .compile();
    const parameters = ofOne.parameters.map((value) => (value === ID ? id : value));
    const result = await db.executeQuery<Row>({ ...ofOne, parameters });
    return result.rows[0];
  };

  const lockAs = (strength: Strength) => async (db: Kysely<Database>, id: Id) => {
    const locked = await sql`select ${sql.ref(key)} from ${sql.table(table)} where ${sql.ref(key)} = ${id}
      for ${sql.raw(strength)}`.execute(db);
    return locked.rows.length === 0 ? undefined : find(db, id);
  };

  /** Every write raises the revision. */
  const updateWhere = async (db: Kysely<Database>, where: RawBuilder<boolean>, patch: Patch<T>): Promise<void> => {
    await (db as unknown as AnyTable)
      .updateTable(table as string)
      .set({ ...patch, revision: sql`revision + 1` })
      .where(where)
      .execute();
  };

  const read = (query: Rows<T, A>): Promise<Row[]> => shown(query).execute();

  return {
    entity,
    noun,
    table,
    key,
    rows,
    find,
    /** Throws 404 if there is none. */
    get: async (db: Kysely<Database>, id: Id): Promise<Row> => found(noun, await find(db, id), id),
    read,
    /** One page of these rows, newest first. */
    page: (query: Rows<T, A>, paging: Paging, size: number) =>
      pageOf(query, { created: `${alias}.created_date`, id: `${alias}.${key}` }, paging, size, shown),
    /** In order of their keys. */
    findMany: (db: Kysely<Database>, ids: readonly Id[]) =>
      read(
        rows(db)
          .where(sql<boolean>`${column} = any(${ids})`)
          .orderBy(column),
      ),
    /** Locks a record against other writers. */
    lock: lockAs('no key update'),
    /** Locks a record against other writers and new references. */
    lockForDeletion: lockAs('update'),
    /** Locks a record against writers, for one that shows its fields. */
    share: lockAs('share'),
    /** Locks all of these rows in order of their keys, to which it resolves. */
    lockMany: async (query: Rows<T, A>, strength: Strength = 'no key update'): Promise<Id[]> => {
      const locked = await query
        .select(sql<Id>`${column}`.as('id'))
        .orderBy(column)
        .modifyEnd(sql`for ${sql.raw(strength)}`)
        .execute();
      return (locked as unknown as { id: Id }[]).map(({ id }) => id);
    },
    insert: async (db: Kysely<Database>, values: Insertable<Database[T]>): Promise<Id> => {
      const { [key]: id } = await (db as unknown as AnyTable)
        .insertInto(table as string)
        .values(values)
        .returning(key)
        .executeTakeFirstOrThrow();
      return id as Id;
    },
    update: (db: Kysely<Database>, id: Id, patch: Patch<T>) => updateWhere(db, sql`${sql.ref(key)} = ${id}`, patch),
    updateMany: (db: Kysely<Database>, ids: readonly Id[], patch: Patch<T>) =>
      updateWhere(db, sql`${sql.ref(key)} = any(${ids})`, patch),
  };
}
