import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { DATA_HOSTS } from '../sources/hosts.ts'
import { RULE_KEYS } from './rule-keys.ts'

const page = readFileSync(
  new URL('../../../../docs/questions.md', import.meta.url),
  'utf8',
)
/** Names in the first column of the tables of a section. */
function keysIn(section: string): readonly string[] {
  const rows = section.split('\n').filter((line) => line.startsWith('| `'))
  return rows.flatMap((row) =>
    [...(row.split(' | ')[0] ?? '').matchAll(/`([a-z][a-z0-9-]*)`/g)].map(
      ([, key = '']) => key,
    ),
  )
}
const [, rules = ''] = /## Rules by data\n([\s\S]*?)\n## Recipes\n/.exec(page) ?? []

test('the page explains each key of a rule', () => {
  const explained = keysIn(rules)
  expect(RULE_KEYS.filter((key) => !explained.includes(key))).toEqual([])
})

test('the page names each host of a document', () => {
  expect(DATA_HOSTS.filter((host) => !page.includes(`\`${host}\``))).toEqual([])
})
