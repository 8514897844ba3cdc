import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { LocalAoError } from '../local-ao-error.ts'

let bundled: Promise<string> | undefined

/**
 * Bundles the code of a process's thread once, so that a thread starts without a TypeScript loader.
 */
export function bundleProcessThread(): Promise<string> {
  bundled ??= bundle()
  return bundled
}

async function bundle(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('./process-thread.ts', import.meta.url))],
    ...{ bundle: true, write: false, platform: 'node', format: 'cjs', target: 'node20' },
    logLevel: 'silent',
  })
  const [file] = outputFiles
  if (file) return file.text
  throw new LocalAoError({
    code: 'AOS_THREAD_MISSING',
    message: 'The code of a process thread could not be bundled.',
    hint: 'Install again with npm start.',
    status: 500,
  })
}
