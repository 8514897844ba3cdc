import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { DATA_HOSTS } from '../sources/data/hosts.ts'
import { DATA_KEYS } from './data/data-keys.ts'
import { RULE_KEYS } from './rule-key.ts'

const page = readFileSync(
  new URL('../../../../../docs/questions.md', import.meta.url),
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
const [, versionTwo = '', versionOne = ''] =
  /## Rules by data\n([\s\S]*?)\n## Recipes\n[\s\S]*?\n## Prices of CoinGecko and DefiLlama\n([\s\S]*)/.exec(
    page,
  ) ?? []

test('the page explains each key of version 2', () => {
  const explained = [...keysIn(versionTwo), ...keysIn(versionOne)]
  expect(DATA_KEYS.filter((key) => !explained.includes(key))).toEqual([])
})

test('the page explains each key of version 1', () => {
  expect(RULE_KEYS.filter((key) => !keysIn(versionOne).includes(key))).toEqual([])
})

test('the page names each host of a document', () => {
  expect(DATA_HOSTS.filter((host) => !page.includes(`\`${host}\``))).toEqual([])
})
