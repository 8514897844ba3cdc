import { afterAll, beforeAll, test } from 'vitest'
import { type DocsRun, startDocsRun } from '../support/docs/run-docs.ts'

const pages = ['docs/limits.md', 'docs/deploy-workflow.md', 'docs/operations.md']
let docs: DocsRun

beforeAll(async () => {
  docs = await startDocsRun({ runsLong: true, blockLimitMs: 600_000 })
})
afterAll(() => docs?.close())

test.each(pages)('%s shows what its long commands print', (page) => docs.page(page))
