import { readdir, readFile } from 'node:fs/promises';

/** Resources that a group of processes used at one sample. */
export interface Usage {
  /** Processors in use since the previous sample: 1 is one processor, all the time. */
  cores: number;
  /** Resident memory, megabytes. */
  mb: number;
}
/** Milliseconds since monitoring began, and the usage of each group. */
export interface Moment<Group extends string> {
  atMs: number;
  used: Record<Group, Usage>;
}

/** The current processes of a group: database processes come and go. */
export type Members = () => Promise<readonly number[]>;

/** Units in which Linux reports processor time, and memory pages. */
const TICKS_A_SECOND = 100;
const PAGE_BYTES = 4_096;
const EVERY_MS = 1_000;

/** Samples groups of processes every second until stopped. Resolves after the first sample. */
export async function watchMachine<Group extends string>(groups: Record<Group, Members>) {
  const names = Object.keys(groups) as Group[];
  const moments: Moment<Group>[] = [];
  const spent = new Map<number, number>();
  const from = performance.now();
  let last = from;

  async function look(): Promise<Record<Group, Usage>> {
    const at = performance.now();
    const seconds = (at - last) / 1_000;
    last = at;
    const used = await Promise.all(
      names.map(async (name) => {
        const each = await Promise.all((await groups[name]()).map(statOf));
        let ticks = 0;
        for (const { pid, ticks: now } of each) {
          ticks += Math.max(0, now - (spent.get(pid) ?? 0));
          spent.set(pid, now);
        }
        const mb = each.reduce((sum, { pages }) => sum + (pages * PAGE_BYTES) / 1e6, 0);
        return [name, { cores: ticks / TICKS_A_SECOND / seconds, mb }] as const;
      }),
    );
    return Object.fromEntries(used) as Record<Group, Usage>;
  }

  // Earlier processor time does not count.
  await look();
  const timer = setInterval(() => {
    const atMs = performance.now() - from;
    void look().then((used) => moments.push({ atMs, used }));
  }, EVERY_MS);
  return {
    stop: (): Moment<Group>[] => {
      clearInterval(timer);
      return moments;
    },
  };
}

async function statOf(pid: number): Promise<{ pid: number; ticks: number; pages: number }> {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  if (line === undefined) return { pid, ticks: 0, pages: 0 };
  // The program name, in brackets, may contain spaces.
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  const field = (nth: number) => Number(fields[nth - 3]);
  return { pid, ticks: field(14) + field(15), pages: field(24) };
}

/** The PostgreSQL processes that serve a database, found by its name in their titles. */
export async function backendsOf(database: string): Promise<number[]> {
  const all = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const titles = await Promise.all(all.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')));
  return all.filter((_, at) => titles[at]?.startsWith('postgres:') && titles[at].includes(` ${database} `));
}
