import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { clone } from '../support/docs/clone.ts'
import { type DocsRun, startDocsRun } from '../support/docs/run-docs.ts'

/** Pages in the order in which a reader meets them. */
const first = ['README.md', 'docs/tutorial.md']
const others = ['docs', 'docs/operations'].flatMap((folder) =>
  readdirSync(join(clone, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name}`),
)
const pages = [...new Set([...first, ...others])]

let docs: DocsRun

beforeAll(async () => {
  docs = await startDocsRun()
})

afterAll(async () => {
  await docs.close()
  const { run, skipped } = docs.counts
  console.log(`Blocks of the documentation: ${run} run, ${skipped} skipped.`)
})

describe('each command block runs as the page shows it', () => {
  test.each(pages)('%s', { timeout: 900_000 }, (page) => docs.page(page))
})
