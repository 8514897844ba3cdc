// One file with everything, for a container: dist/main.mjs needs Node and nothing else.
import { build } from 'esbuild'

await build({
  entryPoints: ['src/main.ts'],
  outfile: 'dist/main.mjs',
  bundle: true,
  minify: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  // Some packages are older than modules and ask for these.
  banner: {
    js: "import{createRequire}from'node:module';import{fileURLToPath}from'node:url';const require=createRequire(import.meta.url),__filename=fileURLToPath(import.meta.url),__dirname=fileURLToPath(new URL('.',import.meta.url));",
  },
})
