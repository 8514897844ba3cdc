import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { jsonOf, openMoltbookSetup } from './market.fixture.ts'

const rule = 'source:coingecko:bitcoin op:gte target:75000 deadline:2026-06-20T23:59:59Z'
const question = 'Will BTC stand at $75,000 or more on June 20, 2026?'

describe('lint', () => {
  test('reads a file, and ends with 3 for an error', async () => {
    const setup = await openMoltbookSetup()
    const file = join(setup.folder, 'q.txt')
    const text = `§question ${question}\n§rule\n${rule.replaceAll(' ', '\n')}\n`
    await writeFile(file, text)
    expect(await setup.run(['lint', file])).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^note {5}rule\.confirm, line 2 {2}SINGLE_SOURCE\n/),
      err: '',
    })
    const parsed = await setup.run(['lint', file, '--json'])
    expect(jsonOf(parsed.out)).toMatchObject([
      {
        diagnostics: [{ code: 'SINGLE_SOURCE' }],
        question: { text: question, rule: { target: { text: '75000' } } },
      },
    ])
    await writeFile(file, text.replace('75000', '75,000'))
    const broken = await setup.run(['lint', file, '--json'])
    expect(broken.code).toBe(3)
    expect(jsonOf(broken.out)).toMatchObject([
      {
        diagnostics: [{ code: 'RULE_INVALID', position: { line: 5, column: 8 } }],
      },
    ])
  })

  test('says which input is empty', async () => {
    const setup = await openMoltbookSetup()
    const { code, err } = await setup.run(['lint', '--question', ''])
    expect(code).not.toBe(0)
    expect(err).toBe(
      'error The text of --question is empty. Write the question there, ' +
        "such as --question 'Will it rain in Paris on 1 May 2027?'. (USAGE)\n",
    )
    const file = join(setup.folder, 'empty.txt')
    await writeFile(file, '\n')
    expect((await setup.run(['lint', file])).err).toContain(`The file ${file} is empty.`)
  })

  test('combines question and rule, and a note is not an error', async () => {
    const setup = await openMoltbookSetup()
    const fine = await setup.run(['lint', '--question', question, '--rule', rule])
    expect(fine.code).toBe(0)
    const plain = await setup.run(['lint', '--question', question])
    expect(plain.code).toBe(0)
    expect(plain.out).toMatch(/^note {5}line 1, column 1 {2}NO_RULE\n/)
    const broken = await setup.run(['lint', '--question', question, '--rule', 'op:gte'])
    expect(broken.code).toBe(3)
    expect(broken.out).toContain('The rule has no source.')
  })
})
