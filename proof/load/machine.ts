import { readdir, readFile } from 'node:fs/promises';

/** What one group of processes used, moment by moment. */
export interface Usage {
  /** Processors busy with it since the moment before: 1 is one of them, all the time. */
  cores: number;
  /** Resident memory, megabytes. */
  mb: number;
}
/** Milliseconds since the watch began, and what each group used. */
export interface Moment<Group extends string> {
  atMs: number;
  used: Record<Group, Usage>;
}

/** Who belongs to a group now: processes of a database come and go. */
export type Members = () => Promise<readonly number[]>;

/** Of the clock in which Linux counts processor time, and of its pages of memory. */
const TICKS_A_SECOND = 100;
const PAGE_BYTES = 4_096;
const EVERY_MS = 1_000;

/** Looks at groups of processes every second until told to stop; resolves once it has looked for the first time. */
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

  // What they spent before is nobody's here.
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
  // The name of the program, in brackets, may hold blanks.
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  const field = (nth: number) => Number(fields[nth - 3]);
  return { pid, ticks: field(14) + field(15), pages: field(24) };
}

/** The processes of PostgreSQL that serve a database: they have its name in their titles. */
export async function backendsOf(database: string): Promise<number[]> {
  const all = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const titles = await Promise.all(all.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')));
  return all.filter((_, at) => titles[at]?.startsWith('postgres:') && titles[at].includes(` ${database} `));
}
