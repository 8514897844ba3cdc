import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clone } from '../support/docs/clone.ts'
import { readPage } from '../support/docs/read-page.ts'
import { type DocsRun, startDocsRun } from '../support/docs/run-docs.ts'

const data = process.env.XDG_DATA_HOME ?? join(homedir(), '.local/share')
let folder: string
let docs: DocsRun

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cresolver-clone-'))
  execFileSync('git', ['clone', '--quiet', '--depth', '1', `file://${clone}`, folder])
  docs = await startDocsRun({
    folder,
    // The packages come from what this machine has already downloaded.
    variables: { XDG_DATA_HOME: data },
    blockLimitMs: 600_000,
  })
}, 300_000)

afterAll(async () => {
  await docs?.close()
  if (folder) rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})

// Its first command installs the packages, and its second one builds contracts, workflow and dashboard.
test('an empty clone follows the README word by word, up to the verdict of an own question', async () => {
  const { blocks } = readPage(readFileSync(join(folder, 'README.md'), 'utf8'))
  const prints = blocks.flatMap((block) => block.prints)
  expect(prints).toEqual(expect.arrayContaining(['YES: 3 listed sources', 'YES holds']))
  await docs.page('README.md')
  expect(docs.counts.skipped).toBe(0)
})
