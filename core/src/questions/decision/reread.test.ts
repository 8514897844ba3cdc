import { expect, it } from 'vitest'
import type { Observation } from '../sources/source-request.ts'
import { momentOf } from './data-world.fixture.ts'
import { findChange } from './reread.ts'

const hour = 3_600
const first = momentOf('2027-06-20T12:00Z')
const later = momentOf('2027-06-20T13:00Z')

function said(body: string): Observation {
  const request = { host: 'statsapi.mlb.com', path: '/game', extract: 'json {}' } as const
  return {
    kind: 'answer',
    request,
    url: 'https://statsapi.mlb.com/game',
    status: 200,
    body,
    sha256: body,
  }
}

it('waits for the second read', () => {
  expect(findChange(hour, undefined, first, [said('a')])).toMatchObject({
    verdict: 'TOO_EARLY',
    until: later,
    isFirstRead: true,
  })
  const earlier = { kind: 'earlier', at: first, observations: [said('a')] } as const
  expect(
    findChange(hour, earlier, momentOf('2027-06-20T12:59:59Z'), [said('a')]),
  ).toMatchObject({
    verdict: 'TOO_EARLY',
    until: later,
  })
  expect(findChange(hour, earlier, later, [said('a')])).toBeUndefined()
})

it('leaves it to a panel where both reads differ, or where there cannot be a second one', () => {
  const earlier = { kind: 'earlier', at: first, observations: [said('a')] } as const
  expect(findChange(hour, earlier, later, [said('b')])).toMatchObject({ code: 'CHANGED' })
  expect(
    findChange(hour, { ...earlier, observations: [] }, later, [said('a')]),
  ).toMatchObject({
    code: 'CHANGED',
  })
  expect(
    findChange(hour, { kind: 'window', seconds: hour - 1 }, first, []),
  ).toMatchObject({
    code: 'NOT_REREAD',
  })
  expect(findChange(hour, { kind: 'window', seconds: hour }, first, [])).toBeUndefined()
})
