import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { expect, test } from 'vitest'

/** The files in a bundle of an entry for a browser, in which no module of Node can be found. */
async function bundle(entry: string): Promise<string[]> {
  const { metafile } = await build({
    entryPoints: [fileURLToPath(new URL(entry, import.meta.url))],
    bundle: true,
    write: false,
    platform: 'browser',
    format: 'esm',
    metafile: true,
    logLevel: 'silent',
  })
  return Object.keys(metafile.inputs)
}

test('a page needs nothing of Node, no aoconnect and no arbundles', async () => {
  const files = await bundle('./index.ts')
  expect(files.filter((file) => /\/(aoconnect|arbundles)\//.test(file))).toEqual([])
  expect(files.join()).toContain('zod')
})

test('a module that imports Node has no bundle for a page', async () => {
  await expect(bundle('../client/file-store.ts')).rejects.toThrow(
    'Could not resolve "node:fs/promises"',
  )
})
