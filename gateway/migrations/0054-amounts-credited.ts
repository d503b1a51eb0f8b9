import type { Kysely } from 'kysely';
import { run } from './ddl.ts';

/** What a credit note credits in whole rupees, as its paper says. Until now each was rounded by itself. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  run(
    db,
    `
alter table credit_notes add column cn_payable numeric(14,2) not null default 0;
update credit_notes set cn_payable = round(cn_grand_total);
alter table credit_notes alter column cn_payable drop default;
alter table credit_notes add constraint credit_notes_whole check (cn_payable = round(cn_payable));
`,
  );
