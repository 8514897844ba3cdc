import { toMarketId } from '@cresolver/chain'
import { formatMoment, type UnixSeconds } from '@cresolver/core/questions'
import { ACCOUNT_ROLES, type DonOutcome, readLimits } from '@cresolver/devnet'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DATA_ONLY, PANEL_FIRST } from '../support/ladder-terms.ts'
import { type SigningAgents, startSigningAgents } from '../support/signing-agents.ts'
import { startSystem, type TestSystem } from '../support/system.ts'
import { verifyVerdict } from '../support/verify-verdict.ts'

const hour = 3_600
const now = Math.floor(Date.now() / 1_000)
const deadline = (now - 2 * hour) as UnixSeconds
/** Documents of made-up games: one canceled, one whose site shows a page in place of its data. */
const documents = [
  {
    url: 'https://statsapi.mlb.com/api/v1/game?gamePk=1',
    body: '{"gamePk":1,"status":"C","home":{"isWinner":false}}',
  },
  {
    url: 'https://statsapi.mlb.com/api/v1/game?gamePk=2',
    body: '<!doctype html><title>Maintenance</title>',
  },
  ...['a', 'b', 'c'].map((name) => ({
    url: `https://statsapi.mlb.com/api/v1/${name}`,
    body: '{"status":"F","home":{"isWinner":true}}',
  })),
]

function game(number: number, ...more: readonly string[]): string {
  return [
    '§question Did the home team win?',
    '§rule',
    `source:json:statsapi.mlb.com/api/v1/game?gamePk=${number}`,
    'value:/home/isWinner',
    'final:/status=F',
    'split:/status=C',
    'op:is',
    'target:true',
    'labels:Cubs|Reds',
    `deadline:${formatMoment(deadline)}`,
    ...more,
  ].join('\n')
}

/** Three more sources, so that the rule spends all calls that an execution has for it. */
const fourCalls = ['a', 'b', 'c'].map(
  (name, index) =>
    `§§confirm${index === 0 ? '' : `-${index + 1}`} source:json:statsapi.mlb.com/api/v1/${name} value:/home/isWinner final:/status=F`,
)

let workers: SigningAgents
let system: TestSystem
beforeAll(async () => {
  workers = await startSigningAgents(['YES', 'YES', 'YES'])
  system = await startSystem({
    agents: workers.agents,
    limits: readLimits('docs'),
    collectors: 1,
    startsAt: now - 3 * hour,
    prices: { prices: {} },
    data: { documents },
  })
})
afterAll(async () => {
  await system?.close()
  await workers?.close()
})

const chain = () => system.markets.as(ACCOUNT_ROLES.creator)

function said(outcome: DonOutcome) {
  if (outcome.kind === 'failed') throw new Error(outcome.error)
  return JSON.parse(outcome.value)
}

test('a canceled game is SPLIT on chain, and a rule that data leaves open goes to a panel of its own', async () => {
  const canceled = await system.markets.create({
    question: game(1),
    deadline,
    terms: { ...DATA_ONLY, judgeFirst: true },
    agents: [],
  })
  const unreadable = await system.markets.create({
    question: game(2, ...fourCalls),
    deadline,
    terms: PANEL_FIRST,
  })
  await system.catchUp()

  const split = said(await system.resolve(canceled))
  expect(split).toMatchObject({ outcome: 'SPLIT', decidedBy: 'data' })
  expect(await chain().getVerdict(toMarketId(canceled))).toMatchObject({
    state: 'PROPOSED',
    outcome: 'SPLIT',
    recordHash: split.evidenceHash,
  })
  expect(await verifyVerdict(system, canceled)).toEqual(
    expect.arrayContaining(['adjudication', 'verdict']),
  )

  const round = said(await system.resolve(unreadable))
  expect(round).toMatchObject({ outcome: 'YES', decidedBy: 'workers' })
  // All calls of the first execution went to the sources, and none of them to those of the second.
  expect(system.eventsOf('source-read')).toHaveLength(1 + 4)
  expect(system.eventsOf('adjudicated').at(-1)).toMatchObject({
    verdict: 'NEEDS_PANEL',
    reason: expect.stringContaining('not JSON'),
  })
  expect(await chain().getVerdict(toMarketId(unreadable))).toMatchObject({
    state: 'PROPOSED',
    outcome: 'YES',
  })
  await verifyVerdict(system, unreadable)
})
