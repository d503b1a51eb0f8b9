import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const relay = `http://127.0.0.1:${process.env['RELAY_PORT'] ?? '8080'}`;

/** sonner writes a style element as it loads, which the CSP forbids; its stylesheet is bundled with ours instead. */
const sonnerWithoutStyleElement: Plugin = {
  name: 'sonner-without-style-element',
  apply: 'build',
  transform: {
    filter: { id: /sonner\/dist\/index\.mjs$/ },
    handler: (code) => ({ code: code.replace(/^__insertCSS\(".*"\);$/m, ''), map: null }),
  },
};

/** The built page of displays is served at this path by the relay. */
const displayPage: Plugin = {
  name: 'display-page',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, _response, next) => {
      if (request.url === '/display') request.url = '/display.html';
      next();
    });
  },
};

/**
 * Code shared by screens is in a few chunks: a file for every set of screens that shares something would make eighty
 * requests of one first load, a tenth of it headers. A screen without records does not load their chunk, and code
 * shared by few is separate, so that nobody waits for what only others need.
 */
const CHUNKS = [
  { name: 'console', tags: ['$initial' as const], priority: 4 },
  {
    name: 'sign-in',
    test: /src\/(?:components\/(?:notice|field|text-field|control-class|toast|clock|use-now)|machines\/(?:controls|record-work\/equal))\.tsx?$/,
    priority: 3,
  },
  // Without what only forms, machines and uploads need, since lists and wallboards have none, and without whole lists.
  {
    name: 'screens',
    test: /^(?!.*(?:src\/lists\/(?!table\/(?:cells|common-columns|entity-row)|commercial-list|export\/csv|filters\/common)|record-form|form-draft|kept-form|kept-draft|src\/machines\/|shared\/src\/field(?:s\/|-checks)|src\/components\/tab[s-]|total-steps|src\/records\/(?:activity|comments|follow-control|differences|form-page|own-new-strip|record-dialog|totals-list|sale-totals|uploads\/(?!form-files))))/,
    minShareCount: 14,
    priority: 2,
  },
  // Only lists on screens of their own. Home has panels.
  { name: 'lists', test: /src\/lists\//, minShareCount: 4, priority: 1 },
  { name: 'parts', test: /src\/components\//, minShareCount: 6, priority: 1 },
  // Only where files are chosen.
  {
    name: 'uploads',
    test: /src\/(?:records\/uploads\/(?!form-files)|machines\/(?:upload|kept-files))/,
    minShareCount: 4,
    priority: 1,
  },
  {
    name: 'records',
    test: /src\/(?:(?:records|machines)\/|field-checks|fields\/(?:field|codecs))/,
    minShareCount: 5,
    priority: 0,
  },
  // The activity of every record needs all of them, and each is a few hundred bytes.
  { name: 'charts', test: /shared\/src\/lifecycles\//, minShareCount: 2, priority: 0 },
];

export default defineConfig({
  plugins: [react(), tailwindcss(), displayPage, sonnerWithoutStyleElement],
  server: {
    host: '127.0.0.1',
    proxy: {
      '/api': relay,
      '/live': relay,
      '/healthz': relay,
      '/socket.io': { target: relay, ws: true },
    },
  },
  build: {
    // The first versions with light-dark(), which every colour token uses.
    target: ['chrome123', 'firefox120', 'safari17.5'],
    // They contain the sources, and this whole folder is served; how to read a stack trace: docs/OPERATIONS.md.
    sourcemap: false,
    // The sizes of screens are computed from it (.ci/size.ts).
    manifest: true,
    // A data: URL is refused by the CSP.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: { codeSplitting: { groups: CHUNKS } },
      // Screens, which are loaded late, import at once what the shell loads late: not a mistake.
      checks: { ineffectiveDynamicImport: false },
    },
  },
});
