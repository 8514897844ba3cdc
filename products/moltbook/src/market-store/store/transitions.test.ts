import { describe, expect, test } from 'vitest'
import { checkChange } from './check-change.ts'
import type { Status } from './market-entry.ts'
import { entryWith, openEntry, statuses } from './store.fixture.ts'
import { checkTransition } from './transitions.ts'

const allowed = new Set([
  'open resolved',
  'open invalid',
  'resolved settled',
  'resolved invalid',
  'settled finalized',
  'settled invalid',
])
const pairs = statuses.flatMap((from) => statuses.map((to) => [from, to] as const))

test('there are 25 pairs', () => {
  expect(pairs).toHaveLength(25)
})

describe.each(pairs)('from %s to %s', (from, to) => {
  const isAllowed = from === to || allowed.has(`${from} ${to}`)

  test(isAllowed ? 'is allowed' : 'is refused', () => {
    const move = () => checkTransition('m', from, to)
    if (isAllowed) expect(move).not.toThrow()
    else expect(move).toThrow(`Market m cannot go from ${from} to ${to}.`)
  })

  test('the book keeps it so', () => {
    const before = entryWith(from)
    const next = entryWith(to)
    const after = {
      ...next,
      resolution_comment_id: next.resolution_comment_id ?? before.resolution_comment_id,
      updated_at: '2026-02-22T00:00:00Z',
    }
    const changing = () => checkChange(storeOf(before), storeOf(after))
    const changes = isAllowed && from !== 'finalized'
    if (changes) expect(changing).not.toThrow()
    else expect(changing).toThrow(from === to ? /is finalized/ : /cannot go from/)
  })
})

test('the error says where it can go', () => {
  const hint = (from: Status, to: Status): unknown => {
    try {
      checkTransition('m', from, to)
    } catch (error) {
      return error
    }
    return undefined
  }
  expect(hint('open', 'settled')).toMatchObject({
    code: 'WRONG_STATE',
    hint: 'From open it can go to resolved or invalid only.',
  })
  expect(hint('invalid', 'open')).toMatchObject({
    hint: 'A market that is invalid stays so.',
  })
})

test.each(statuses)('a new market cannot begin as %s unless that is open', (status) => {
  const adding = () => checkChange(empty, storeOf(entryWith(status)))
  if (status === 'open') expect(adding).not.toThrow()
  else expect(adding).toThrow(`cannot begin as ${status}`)
})

const empty = { version: 2, markets: {} } as const

function storeOf(entry = openEntry()) {
  return { version: 2, markets: { [entry.id]: entry } } as const
}
