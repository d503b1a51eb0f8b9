import type { Check } from './check.ts';
import { crawlChecks } from './crawl/checks.ts';
import { displayChecks } from './displays/checks.ts';
import { mutatedChecks } from './mutated/checks.ts';
import { roleChecks } from './roles/checks.ts';
import { conditionalRightChecks } from './roles/conditional-rights.ts';
import { stallChecks } from './stalls/checks.ts';
import { startChecks } from './start/checks.ts';
import { strangerChecks } from './strangers/checks.ts';
import { uploadChecks } from './uploads/checks.ts';

/** All checks in order: those that affect others come last. */
export const CHECKS: readonly Check[] = [
  ...startChecks,
  ...roleChecks,
  ...conditionalRightChecks,
  ...displayChecks,
  ...crawlChecks,
  ...mutatedChecks,
  ...strangerChecks,
  ...uploadChecks,
  ...stallChecks,
];
