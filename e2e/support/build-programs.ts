import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type OnLoadArgs, type OnLoadResult, type Plugin } from 'esbuild'
import type { TestProject } from 'vitest/node'
import { root } from './system.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the bundled programs. */
    readonly programs: string
  }
}

/**
 * Bundles the programs once: reading and translating their thousand files takes longer than
 * what most commands do, and each test starts some.
 */
export default async function setup({
  provide,
}: Pick<TestProject, 'provide'>): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'cresolver-programs-'))
  await build({
    entryPoints: ['cli/src/main', 'cli/src/market-main', 'platform/src/main'].map(
      (name) => ({ in: `${root}apps/${name}.ts`, out: name }),
    ),
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'error',
    plugins: [stayInPlace(folder)],
  })
  provide('programs', folder)
  return () => rm(folder, { recursive: true, force: true })
}

/** Packages of many small modules that need nothing of the folder they are in. */
const inlined =
  /^(viem|zod|hono|ox|abitype|@noble|@scure|@hono|@asteasolutions|@bufbuild|@chainlink\/cre-sdk)(\/|$)/

/** Lets bundled code find what lies beside its source, and other packages where they are. */
function stayInPlace(folder: string): Plugin {
  const seen = Symbol('resolved by the plugin')
  return {
    name: 'stay-in-place',
    setup({ onLoad, onResolve, resolve }) {
      onResolve({ filter: /^[^./]/ }, async (parameters) => {
        const { path, kind, importer, resolveDir, pluginData } = parameters
        if (pluginData === seen || path.startsWith('@cresolver/') || inlined.test(path))
          return undefined
        const found = await resolve(path, {
          kind,
          importer,
          resolveDir,
          pluginData: seen,
        })
        return found.errors.length > 0 ? undefined : { path: found.path, external: true }
      })
      onLoad({ filter: /\/(packages\/[^/]+|apps)\/[^/]+\/src\/.*\.ts$/ }, (parameters) =>
        loadInPlace(parameters, folder),
      )
    },
  }
}

async function loadInPlace({ path }: OnLoadArgs, folder: string): Promise<OnLoadResult> {
  const text = await readFile(path, 'utf8')
  const url = JSON.stringify(pathToFileURL(path).href)
  // What is bundled starts what is bundled.
  const platform = JSON.stringify([join(folder, 'platform/src/main.mjs')])
  const contents = text
    .replaceAll('import.meta.url', url)
    .replace("['--import', 'tsx', 'apps/platform/src/main.ts']", platform)
  return { contents, loader: 'ts' }
}
