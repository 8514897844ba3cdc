import { fileURLToPath } from 'node:url'
import { CresolverError } from '@cresolver/core/protocol'
import { build } from 'esbuild'

/** Bundles the code of a node's thread, so that a thread starts without a TypeScript loader. */
export async function bundleNodeThread(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('./node-thread.ts', import.meta.url))],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
  })
  const [file] = outputFiles
  if (file) return file.text
  throw new CresolverError({
    code: 'PACKAGE_MISSING',
    message: 'The code of a DON node could not be bundled.',
    hint: 'Install again with npm start.',
  })
}
