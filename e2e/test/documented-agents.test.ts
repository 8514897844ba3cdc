import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readBlock } from '../support/document-block.ts'
import { runScript, scaffoldAgent } from '../support/scaffold.ts'

describe('the agent of the documents', () => {
  test('passes the tests and the type check of a scaffold, wherever it is copied from', async ({
    onTestFinished,
  }) => {
    const { folder, remove } = await scaffoldAgent('documented')
    onTestFinished(remove)
    const file = join(folder, 'src/agent.ts')
    const copies = ['README.md', 'docs/agents.md'].map((page) =>
      readBlock(page, 'ts', "name: 'Calendar'"),
    )
    expect(copies[0]).toBe(copies[1])
    await writeFile(file, copies[0] ?? '')
    expect(await readFile(file, 'utf8')).toContain('Calendar')
    const printed = await runScript(folder, 'test')
    expect(printed).toMatch(/^(#|ℹ) pass 3$/m)
    expect(printed).toMatch(/^(#|ℹ) fail 0$/m)
    await runScript(folder, 'types')
    // Without the packages that only CLARA needs.
    await runScript(folder, 'build')
  })
})
