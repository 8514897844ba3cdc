import { parseMoment, type UnixSeconds } from '@cresolver/core/questions'
import { expect, it } from 'vitest'
import { deadlineOf, dryRun } from './dry-run.ts'

const question = [
  '@question Will the Cubs win?',
  '@rule',
  'source:json:statsapi.mlb.com/api/v1/game?gamePk=7',
  'value:/home/isWinner',
  'op:is',
  'target:true',
  'final:/home/isWinner=true|false',
  'deadline:2027-06-20T23:59Z',
].join('\n')
const deadline = parseMoment('2027-06-20T23:59Z') as UnixSeconds
const later = parseMoment('2027-06-21T12:00Z') as UnixSeconds

it('asks for what is missing, then decides', () => {
  expect(deadlineOf(question)).toBe(deadline)
  const first = dryRun(question, deadline, later, {})
  expect(first).toMatchObject({
    requests: [
      { url: 'https://statsapi.mlb.com/api/v1/game?gamePk=7', extract: undefined },
    ],
    adjudication: undefined,
  })
  const key = first.requests[0]?.key ?? ''
  const decided = dryRun(question, deadline, later, {
    [key]: '{"home":{"isWinner":true}}',
  })
  expect(decided.adjudication?.finding).toMatchObject({ verdict: 'YES' })
  expect(decided.requests[0]?.extract).toBe('{"values":{"/home/isWinner":"true"}}')
})

it('says that it is too early without asking', () => {
  const run = dryRun(question, deadline, deadline, {})
  expect(run.requests).toHaveLength(1)
  const before = (deadline - 1) as UnixSeconds
  expect(dryRun(question, deadline, before, {}).adjudication?.finding).toMatchObject({
    verdict: 'TOO_EARLY',
  })
})
