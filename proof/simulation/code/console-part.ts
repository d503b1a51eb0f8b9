import type { Call } from '@console/shared/calls/call';
import { metaOf } from '@console/shared/entities';
import type { Entity } from '@console/shared/entities';
import type { Change, Position } from '@console/shared/live';
import { subscribe } from 'valtio/vanilla';
import { rowsIn } from '../../../web/src/api/replies.ts';
import { bind } from '../../../web/src/api/request.ts';
import type { RequestOptions } from '../../../web/src/api/request.ts';
import { getProfile } from '../../../web/src/api/session.ts';
import { accessToken, clearTokens, onTokens, storeTokens } from '../../../web/src/api/tokens.ts';
import type { Tokens } from '../../../web/src/api/tokens.ts';
import { ask, freshness, liveNews, startLive } from '../../../web/src/live/live.ts';
import { claims } from '../../../web/src/stores/claims.ts';
import { counts } from '../../../web/src/stores/counts.ts';
import { forgetAll } from '../../../web/src/stores/forget.ts';
import type { LiveList } from '../../../web/src/stores/live-list.ts';
import type { Versioned } from '../../../web/src/stores/entity-store.ts';
import { changeLog } from '../../../web/src/stores/position.ts';
import { presence } from '../../../web/src/stores/presence.ts';
import { session, setSession } from '../../../web/src/stores/session.ts';
import { everyStore, storeOf } from '../../../web/src/stores/stores.ts';

/** One list that a window shows. */
export interface Shelf {
  entity: Entity;
  path: string;
  /** Undefined: every status. */
  status: readonly string[] | undefined;
  limit: number;
}

interface ConsoleOptions {
  /** The lists that this user may open, by their profile. */
  shelvesFor: (profile: { role_id: number; permissions: unknown }) => readonly Shelf[];
  /** A change has reached the stores. */
  applied: (change: Change) => void;
  signedOut: () => void;
}

const RETRY_MS = 2_000;

/**
 * A window of the console without its screens: signed in, on duty, with lists open
 * (web/src/app/{session-actor,duty}.ts).
 */
export function openConsole({ shelvesFor, applied, signedOut }: ConsoleOptions) {
  let lists: { shelf: Shelf; list: LiveList<Versioned>; close: () => void }[] = [];
  let endDuty: (() => void) | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let away = new AbortController();
  const looked = new Map<string, Versioned>();

  function leave() {
    away.abort();
    away = new AbortController();
    clearTimeout(retry);
    endDuty?.();
    endDuty = undefined;
    forgetAll();
    for (const { close } of lists) close();
    lists = [];
    looked.clear();
  }

  function signIn(tokens: Tokens) {
    storeTokens(tokens);
    void loadProfile();
  }

  async function loadProfile() {
    const { signal } = away;
    try {
      const { reply, position } = await getProfile({}, { signal });
      setSession(reply);
      if (!changeLog.position()) changeLog.restart(position);
      goOnDuty();
    } catch (error) {
      if (signal.aborted) return;
      if ((error as { status?: number }).status === 401) return drop();
      retry = setTimeout(() => void loadProfile(), RETRY_MS);
    }
  }

  function drop() {
    leave();
    clearTokens();
    signedOut();
  }

  function goOnDuty() {
    const { user } = session;
    if (!user) return;
    const deafs = [
      liveNews.revoked.on((reason) => {
        if (reason === 'ban' || reason === 'logout') return drop();
        leave();
        void loadProfile();
      }),
      liveNews.changes.on((changes) => changes.forEach(applied)),
      onTokens(() => {
        if (accessToken() === undefined) drop();
      }),
    ];
    const stop = startLive();
    endDuty = () => {
      for (const deaf of deafs) deaf();
      stop();
    };
    lists = shelvesFor(user).map((shelf) => {
      const list = storeOf(shelf.entity).list({
        page: 1,
        limit: shelf.limit,
        matches: (row) => !shelf.status || shelf.status.includes(String((row as { status?: unknown }).status)),
        read: async (page, signal) => {
          const query = { ...page, ...(shelf.status && { status: shelf.status.join(',') }) };
          const answer = await call('GET', shelf.path)({ query }, { signal });
          return rowsIn(
            answer as { reply: Record<string, Versioned[]>; position: Position | undefined },
            metaOf(shelf.entity).plural,
          );
        },
      });
      const forget = subscribe(list.view, () => overlook(shelf.entity, list.view.ids), true);
      const close = list.open();
      return {
        shelf,
        list,
        close: () => {
          forget();
          close();
        },
      };
    });
  }

  /** Like components, which read a row through the object they first received. */
  function look() {
    for (const { shelf, list } of lists) {
      for (const id of list.view.ids) {
        const row = storeOf(shelf.entity).row(id);
        const key = `${shelf.entity}:${id}`;
        if (row && !looked.has(key)) looked.set(key, row);
      }
    }
  }

  /** A row that a list no longer shows has no component any more. */
  function overlook(entity: Entity, ids: readonly string[]) {
    for (const key of looked.keys()) {
      const [kind, id = ''] = key.split(':');
      if (kind === entity && !ids.includes(id)) looked.delete(key);
    }
  }

  return {
    look,
    lookedAt: (entity: Entity, id: string) => looked.get(`${entity}:${id}`) ?? storeOf(entity).row(id),
    signIn,
    leave,
    ask,
    write: (path: string, body: object, options: RequestOptions) => call('PUT', path)({ body }, options),
    lists: () => lists,
    row: (entity: Entity, id: string) => storeOf(entity).row(id),
    isStale: () => everyStore().some((store) => store.isStale()),
    isOnDuty: () => endDuty !== undefined,
    role: () => session.user?.role_id,
    ...{ freshness, claims, counts, presence, position: changeLog.position },
  };
}

export type ConsoleWindow = ReturnType<typeof openConsole>;

const call = (method: 'GET' | 'PUT', path: string) => bind<Call>(method, path);
