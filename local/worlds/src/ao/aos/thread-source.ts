import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

let bundled: Promise<string> | undefined

/**
 * Bundles the code of a process's thread once, so that a thread starts without a TypeScript loader.
 */
export function bundleProcessThread(): Promise<string> {
  bundled ??= build({
    entryPoints: [fileURLToPath(new URL('./process-thread.ts', import.meta.url))],
    ...{ bundle: true, write: false, platform: 'node', format: 'cjs', target: 'node20' },
    logLevel: 'silent',
  }).then(({ outputFiles }) => outputFiles[0]?.text ?? '')
  return bundled
}
