import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { compileFunction } from 'node:vm';
import { rolldown } from 'rolldown';

/** A defect to plant in a source file: `from` must occur exactly once. */
export interface Plant {
  /** Suffix of the file's path. */
  file: string;
  from: string;
  to: string;
}

/** Modules that the simulation replaces, or that no simulated code needs. */
const REPLACED = ['socket.io', 'socket.io-client', 'ioredis', 'fastify-plugin'];

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Bundles the shipped code of one side into one text, so that it can be instantiated for every window with its own
 * clock, network and storage in place of the globals.
 */
export async function bundle(
  part: 'relay-part.ts' | 'console-part.ts',
  plants: readonly Plant[] = [],
): Promise<string> {
  const sown = new Set<Plant>();
  const built = await rolldown({
    input: here(part),
    platform: 'node',
    external: (id) => /^(node:|typebox|eventsource-parser)/.test(id) || REPLACED.includes(id),
    transform: {
      define: {
        'process.env.NODE_ENV': '"production"',
        'import.meta.env.MODE': '"production"',
        'import.meta.env': '{ MODE: "production" }',
      },
    },
    plugins: [
      {
        name: 'plant',
        transform: (code, id) => {
          const mine = plants.filter(({ file }) => id.endsWith(file));
          for (const plant of mine) {
            if (code.split(plant.from).length !== 2) throw new Error(`${plant.file} does not hold once: ${plant.from}`);
            sown.add(plant);
          }
          return mine.reduce((text, { from, to }) => text.replace(from, () => to), code);
        },
      },
    ],
  });
  const { output } = await built.generate({ format: 'cjs', codeSplitting: false, sourcemap: false });
  await built.close();
  const lost = plants.find((plant) => !sown.has(plant) && belongs(plant, part));
  if (lost) throw new Error(`Nothing of ${lost.file} is in ${part}.`);
  return output[0].code;
}

const belongs = ({ file }: Plant, part: string) =>
  file.startsWith('shared/') || file.startsWith(part === 'relay-part.ts' ? 'relay/' : 'web/');

const libraries = {
  relay: createRequire(here('../../../relay/package.json')),
  web: createRequire(here('../../../web/package.json')),
};

/** Instantiates the code in `text`: `world` holds its globals, `modules` its external imports. */
export function instantiator(text: string, side: 'relay' | 'web', names: readonly string[]) {
  const parameters = ['require', 'exports', 'module', ...names];
  const make = compileFunction(text, parameters, { filename: `simulated-${side}.js` }) as (...args: unknown[]) => void;
  return (world: Readonly<Record<string, unknown>>, modules: Readonly<Record<string, unknown>>): unknown => {
    const module = { exports: {} };
    const require = (id: string): unknown => modules[id] ?? libraries[side](id);
    make(require, module.exports, module, ...names.map((name) => world[name]));
    return module.exports;
  };
}
