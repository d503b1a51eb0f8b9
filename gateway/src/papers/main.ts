import { endAs, readWhole } from '../backup/read-whole.ts';
import { verifyPapers } from './verify.ts';

/** Verifies every issued paper in DATABASE_URL or DATA_DIR. Prints a sentence and returns the exit code. */
async function main(): Promise<number> {
  const { papers, misfit } = await readWhole(process.env, verifyPapers);
  const intact = `${papers} ${papers === 1 ? 'paper is intact' : 'papers are intact'}`;
  process.stdout.write(
    misfit ? `The ${misfit.name} is not intact: ${misfit.why}. ${intact} before it.\n` : `${intact}.\n`,
  );
  return misfit ? 1 : 0;
}

await endAs(main);
