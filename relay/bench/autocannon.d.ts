/** The part of autocannon that is used here. It ships no types. */
declare module 'autocannon' {
  interface Options {
    url: string;
    method: string;
    headers: Record<string, string>;
    body?: string | undefined;
    connections: number;
    /** Seconds. */
    duration: number;
  }
  interface Result {
    errors: number;
    non2xx: number;
    '2xx': number;
    /** In milliseconds. */
    latency: { mean: number };
  }
  // oxlint-disable-next-line import/no-default-export
  export default function autocannon(options: Options): Promise<Result>;
}
