import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { clone } from '../support/docs/clone.ts'
import { readPage } from '../support/docs/read-page.ts'
import { type DocsRun, startDocsRun } from '../support/docs/run-docs.ts'

const inDocs = ['docs', 'docs/operations'].flatMap((folder) =>
  readdirSync(join(clone, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name}`),
)
const continued = (page: string) =>
  readPage(readFileSync(join(clone, page), 'utf8')).continues
const first = ['README.md', ...inDocs.filter((page) => !continued(page))]
/** Pages in the order in which a reader meets them, each before those that continue it. */
const pages = first.flatMap((page) => [
  page,
  ...inDocs.filter((each) => continued(each) === page),
])

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
