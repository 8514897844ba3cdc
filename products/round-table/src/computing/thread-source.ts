import { fileURLToPath } from 'node:url'

/** Bundles the code of a thread, so that it starts without a TypeScript loader; an image has it bundled. */
export async function readThreadSource(): Promise<string> {
  const { build } = await import('esbuild')
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('./compute-thread.ts', import.meta.url))],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    logLevel: 'silent',
  })
  return outputFiles.map(({ text }) => text).join('')
}
