import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

/** Lists the modules that a file loads when it runs; types are not loaded. */
async function listImports(file: URL, seen = new Set<string>()): Promise<Set<string>> {
  const source = await readFile(file, 'utf8')
  const names = [
    ...source.matchAll(/^(?!import type).*\bfrom '([^']+)'|\bimport\('([^']+)'\)/gm),
  ].map(([, name, asked]) => name ?? asked ?? '')
  for (const name of names) {
    const next = name.startsWith('.') ? new URL(name, file) : undefined
    const known = next?.pathname ?? name
    if (seen.has(known)) continue
    seen.add(known)
    if (next) await listImports(next, seen)
  }
  return seen
}

test('a page can replay a log: nothing of Node, a database or a network comes along', async () => {
  const all = [...(await listImports(new URL('./replay.ts', import.meta.url)))]
  expect(all.filter((name) => name.endsWith('/result/verify-log.ts'))).toHaveLength(1)
  expect(all.filter((name) => name.endsWith('/synthesis/synthesise.ts'))).toHaveLength(1)
  expect(all.filter((name) => !name.endsWith('.ts')).toSorted()).toEqual([
    '@cresolver/core/protocol',
    '@noble/hashes/sha2.js',
    '@noble/hashes/utils.js',
  ])
})
