import { existsSync, readFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { PROTOCOL_ATTACKS } from './protocol-attacks.ts'
import { formatTally } from './tally.ts'

const root = new URL('../../../../', import.meta.url)
const printed: string[] = []
afterAll(() => {
  console.log(`${printed.join('\n')}\n`)
})

test.each(PROTOCOL_ATTACKS)(
  '$name is carried out by tests that exist',
  ({ name, tests }) => {
    const missing = tests.filter(([file, title]) => {
      const path = new URL(file, root)
      return !existsSync(path) || !readFileSync(path, 'utf8').includes(title)
    })
    const [held, of] = [tests.length - missing.length, tests.length]
    printed.push(formatTally({ part: 'protocol', name, held, of }))
    expect(missing).toEqual([])
  },
)

test('the page names each attack and the files of its tests', () => {
  const page = readFileSync(new URL('docs/limits.md', root), 'utf8')
  for (const { name, tests } of PROTOCOL_ATTACKS) {
    expect(page).toContain(`| ${name} `)
    for (const [file] of tests) expect(page).toContain(file)
  }
})
