import { randomUUID } from 'node:crypto'
import { rename } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const folder = fileURLToPath(new URL('../../../../.cresolver/programs/', import.meta.url))

/** Code that CommonJS packages in an ES module need. */
const banner = [
  "import { createRequire } from 'node:module';",
  'const require = createRequire(import.meta.url);',
  'const { filename: __filename, dirname: __dirname } = import.meta;',
].join(' ')

/**
 * Bundles a program of a test that starts it several times: it starts in 0.1 s, from its sources in 1.5 s.
 *
 * @param source - the program, in TypeScript
 * @returns path of an ES module, with all that it imports
 */
export async function bundleProgram(source: URL): Promise<string> {
  const entry = fileURLToPath(source)
  const path = join(folder, basename(entry).replace(/\.ts$/, '.mjs'))
  const unfinished = join(folder, `.${randomUUID()}.mjs`)
  await build({
    ...{ entryPoints: [entry], outfile: unfinished, bundle: true },
    ...{ platform: 'node', format: 'esm', banner: { js: banner }, logLevel: 'error' },
  })
  // Another run that starts the program meanwhile finds it whole.
  await rename(unfinished, path)
  return path
}
