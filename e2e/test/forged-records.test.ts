import { createHash } from 'node:crypto'
import { defineAgent } from '@cresolver/agent'
import type { JoinedRecord } from '@cresolver/core/resolution'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type CollectedRound,
  type Forgery,
  startCollectedRounds,
  verifyForgery,
} from '../support/forged-record.ts'
import type { TestSystem } from '../support/system.ts'

const page = new TextEncoder().encode('The bridge over the Aare opened on 3 May 2026.')
const sha256 = createHash('sha256').update(page).digest('hex')

const agent = defineAgent({
  name: 'Reader',
  description: 'Answers YES with a quote',
  mode: 'custom',
  investigate: () => ({
    ...{ determination: true, confidence: 0.8, evidence: 'It opened on 3 May 2026.' },
    sources: ['https://one.example/2026'],
    claims: [
      {
        ...{ text: 'The bridge over the Aare opened on 3 May 2026.', sha256 },
        ...{ quote: 'opened on 3 May 2026', url: 'https://one.example/2026' },
        ...{ read_at: 1_777_000_000, offset: 26 },
      },
    ],
  }),
})

let system: TestSystem
let round: CollectedRound
let honest: JoinedRecord

beforeAll(async () => {
  const agents = ['Alpha', 'Beta', 'Gamma'].map((name) => ({ name, agent, port: 0 }))
  const pages = new Map([[sha256, page]])
  const questions = ['Did the bridge open in May 2026?']
  const started = await startCollectedRounds(agents, pages, questions)
  system = started.system
  const [first] = started.rounds
  if (!first) throw new Error('a market was settled')
  round = first
  honest = first.honest
})
afterAll(() => system?.close())

async function verify(forgery: Forgery) {
  const { code, fails, cannotSay } = await verifyForgery(round, forgery)
  return { code, fails, cannotSay }
}

const junk = `0x${'1b'.repeat(65)}`

function eachPart(
  record: JoinedRecord,
  change: (part: { value?: string | undefined; text: string }, worker: string) => void,
): void {
  for (const { content } of record.bundles) {
    for (const { worker, answer, defence } of content?.seats ?? []) {
      for (const part of [answer, defence]) if (part) change(part, worker)
    }
  }
}

test('an honest record holds, by each of its signatures', async () => {
  expect(await verify({})).toEqual({ code: 0, fails: [], cannotSay: [] })
})

test('a record whose every signature was replaced fails at each', async () => {
  const { code, fails } = await verify({
    change: (record) =>
      eachPart(record, (part) => {
        part.value = junk
      }),
  })
  const counted = honest.seats.flatMap(({ worker, answer, defence }) => [
    ...(answer ? [`signature answer ${worker}`] : []),
    ...(defence ? [`signature defence ${worker}`] : []),
  ])
  expect(counted.length).toBeGreaterThanOrEqual(3)
  expect(fails).toEqual(expect.arrayContaining(counted))
  expect(code).toBe(1)
})

test.each<[string, Forgery['change'], (worker: string) => string[]]>([
  [
    'one signature that is replaced in each bundle',
    (record) => {
      const target = record.seats[0]?.worker
      eachPart(record, (part, worker) => {
        if (worker === target) part.value = junk
      })
    },
    (worker) => [`signature answer ${worker}`],
  ],
  [
    'the signature of another seat',
    (record) => {
      const [one, other] = record.seats
      for (const { content } of record.bundles) {
        const taken = content?.seats.find(({ worker }) => worker === other?.worker)
        for (const { worker, answer } of content?.seats ?? []) {
          if (worker === one?.worker && answer && taken?.answer)
            answer.value = taken.answer.value
        }
      }
    },
    (worker) => [`signature answer ${worker}`],
  ],
  [
    'an answer that was changed',
    (record) =>
      eachPart(record, (part) => {
        part.text = part.text.replace('3 May', '4 May')
      }),
    (worker) => [`signature answer ${worker}`],
  ],
  [
    'another seed',
    (record) => {
      record.draw.seed = `0x${'5'.repeat(64)}`
    },
    () => ['seed', 'draw'],
  ],
  [
    'other votes',
    (record) => {
      const [seat] = record.seats
      if (seat) seat.code = 'NO'
    },
    (worker) => [`votes ${worker}`],
  ],
  [
    'another word of votes',
    (record) => {
      if (!record.words) throw new Error('the record has votes')
      record.words.votes = `0x${(BigInt(record.words.votes) + 1n).toString(16).padStart(64, '0')}`
    },
    () => ['votes', 'report votes', 'votes counted'],
  ],
  [
    'another outcome',
    (record) => {
      record.outcome = { kind: 'settle', resolution: false }
      record.terms.finding = 'NO'
    },
    () => ['outcome', 'verdict', 'report'],
  ],
  [
    'the bundle of another market',
    (record) => {
      for (const { content } of record.bundles) if (content) content.marketId = '99'
    },
    () => [`bundle ${honest.bundles[0]?.collector}`],
  ],
  [
    'a stake that nobody deposited',
    (record) => {
      const [seat] = record.seats
      if (seat) seat.stake = `${BigInt(seat.stake) + 1n}`
    },
    () => ['workers'],
  ],
])('a record fails with %s', async (_, change, named) => {
  const { code, fails } = await verify({ change })
  expect(fails).toEqual(expect.arrayContaining(named(honest.seats[0]?.worker ?? '')))
  expect(code).toBe(1)
})

test.each<[string, Forgery, string[]]>([
  ['pages', { hasPages: false }, ['quotes']],
  ['the contract of clarifications', { clarifications: '' }, ['clarifications']],
])('nobody can say whether a record holds without %s', async (_, forgery, names) => {
  expect(await verify(forgery)).toEqual({ code: 2, fails: [], cannotSay: names })
})

test('nobody can say whether a record holds without its bundles', async () => {
  const { code, fails, cannotSay } = await verify({ hasBundles: false })
  expect(fails).toEqual([])
  expect(cannotSay).toEqual(
    expect.arrayContaining(honest.bundles.map(({ collector }) => `bundle ${collector}`)),
  )
  expect(code).toBe(2)
})
