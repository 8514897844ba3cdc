import { join } from 'node:path'
import { build, type Plugin } from 'esbuild'
import type { KitWorkspace } from './kit-workspace.ts'

/** A file of a package: its path with slashes, and its text. */
export type PackedFile = { readonly path: string; readonly text: string }

/** The kit as JavaScript. */
export type BundledKit = {
  readonly files: readonly PackedFile[]
  /** Names of the packages of others that the files import. */
  readonly imports: ReadonlySet<string>
}

/** Names the entry point of a path that others import. */
export function entryName(path: string): string {
  return path === '.' ? 'index' : path.replace(/^\.\//, '')
}

/**
 * Bundles the entry points of the kit with all of the workspace that they reach, and nothing else.
 *
 * What entry points share is in files that they share, so that loading two of them loads one kit.
 */
export async function bundleKit({ kit, packages }: KitWorkspace): Promise<BundledKit> {
  const imports = new Set<string>()
  const leaveOthersOut: Plugin = {
    name: 'leave-others-out',
    setup({ onResolve }) {
      onResolve({ filter: /^[^./]/ }, ({ path, kind }) => {
        const name = packageName(path)
        if (kind === 'entry-point' || packages.has(name)) return undefined
        return { path, external: true }
      })
    },
  }
  const { outputFiles, metafile } = await build({
    absWorkingDir: kit.folder,
    entryPoints: Object.fromEntries(
      Object.entries(kit.exports).map(([path, source]) => [entryName(path), source]),
    ),
    outdir: 'dist',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'neutral',
    target: 'node20',
    chunkNames: 'shared/[name]-[hash]',
    plugins: [leaveOthersOut],
    metafile: true,
    write: false,
    logLevel: 'silent',
  })
  for (const output of Object.values(metafile.outputs)) {
    for (const { path, external } of output.imports) {
      if (external && !path.startsWith('node:')) imports.add(packageName(path))
    }
  }
  const dist = join(kit.folder, 'dist')
  const files = outputFiles.map(({ path, text }) => ({
    path: `dist${path.slice(dist.length).replaceAll('\\', '/')}`,
    text,
  }))
  return { files, imports }
}

/** `@scope/name/file` and `name/file` without the file. */
export function packageName(specifier: string): string {
  const parts = specifier.split('/')
  return parts.slice(0, specifier.startsWith('@') ? 2 : 1).join('/')
}
