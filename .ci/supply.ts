import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { installPackages } from './prepare.ts';
import { must, ROOT, say } from './shell.ts';

/**
 * `npm run check:supply [-- <file>]`: writes the SBOM (CycloneDX), and asks the package registry for known
 * vulnerabilities. Exits with 0 if there are no serious ones, 1 if there are, and 2 if the registry is unreachable.
 */
const SERIOUS = ['high', 'critical'];

interface Advisory {
  module_name: string;
  severity: string;
  title: string;
  vulnerable_versions: string;
  github_advisory_id: string;
  findings: readonly { version: string; paths: readonly string[] }[];
}

interface Audit {
  advisories: Record<string, Advisory>;
  metadata: { totalDependencies: number };
}

await installPackages();
await writeBom(resolve(process.argv[2] ?? resolve(ROOT, 'sbom.cdx.json')));
process.exit(await askForAdvisories());

async function writeBom(file: string): Promise<void> {
  await must('pnpm', ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', `--out=${file}`], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const { components, specVersion } = JSON.parse(await readFile(file, 'utf8')) as {
    components: readonly unknown[];
    specVersion: string;
  };
  say(`${components.length} components are listed in ${file} (CycloneDX ${specVersion}).`);
}

async function askForAdvisories(): Promise<number> {
  const answer = await ask();
  if (typeof answer === 'string') {
    say(`No advisory source could be reached, so advisories are unknown:\n${answer}`);
    return 2;
  }
  const { advisories, metadata } = answer;
  const known = Object.values(advisories);
  for (const { module_name, severity, title, vulnerable_versions, github_advisory_id, findings } of known) {
    const places = findings.map(({ version, paths }) => `${version} by ${paths.join(', ')}`).join('; ');
    say(`${severity}: ${module_name} ${vulnerable_versions}, ${title} (${github_advisory_id}); here ${places}`);
  }
  const serious = known.filter(({ severity }) => SERIOUS.includes(severity)).length;
  say(
    `${metadata.totalDependencies} packages asked about: ${known.length} known advisories, ${serious} high or critical.`,
  );
  return serious > 0 ? 1 : 0;
}

/** The registry's response, or the reason for its absence. */
function ask(): Promise<Audit | string> {
  const { promise, resolve: tell } = Promise.withResolvers<Audit | string>();
  execFile('pnpm', ['audit', '--json'], { cwd: ROOT, maxBuffer: 2 ** 26 }, (_error, out, words) => {
    try {
      const audit = JSON.parse(out) as Partial<Audit>;
      tell(audit.advisories && audit.metadata ? (audit as Audit) : out);
    } catch {
      tell(`${words}${out}`.trim() || 'pnpm audit said nothing.');
    }
  });
  return promise;
}
