import type { Service } from '@console/shared/calls/call';

/** The gateway's addresses. The embedded one changes when it restarts and is undefined meanwhile. */
export interface Upstreams {
  of: (service?: Service) => URL | undefined;
  /** Sets the address of the system of record. */
  move: (url: string | undefined) => void;
  onMove: (listener: () => void) => void;
}

export function createUpstreams(main?: string, services: Partial<Record<Service, string>> = {}): Upstreams {
  let base = main === undefined ? undefined : new URL(main);
  const elsewhere = new Map(Object.entries(services).map(([service, url]) => [service, new URL(url)]));
  const listeners: (() => void)[] = [];

  function move(url: string | undefined) {
    base = url === undefined ? undefined : new URL(url);
    for (const listener of listeners) listener();
  }

  return {
    of: (service) => (service && elsewhere.get(service)) ?? base,
    move,
    onMove: (listener) => void listeners.push(listener),
  };
}

/** The URL of a path at an upstream, which may have a base path. */
export const upstreamUrl = (upstream: URL, path: string): string => upstream.origin + basePath(upstream) + path;

export const basePath = (upstream: URL): string => upstream.pathname.replace(/\/+$/, '');
