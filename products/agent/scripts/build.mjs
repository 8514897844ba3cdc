// npm run build: the configured agent as one file, out/main.mjs, that needs Node and nothing else.
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

// The packages of AO are older than modules and ask for these.
const banner = `import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
const require = createRequire(import.meta.url)
const __filename = fileURLToPath(import.meta.url)
const __dirname = fileURLToPath(new URL('.', import.meta.url))`

await build({
  absWorkingDir: fileURLToPath(new URL('..', import.meta.url)),
  entryPoints: ['src/process/main.ts'],
  outfile: 'out/main.mjs',
  bundle: true,
  minifyWhitespace: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  banner: { js: banner },
  logLevel: 'warning',
})
