import { createHash } from 'node:crypto'
import { defineAgent } from '@cresolver/agent'
import { toMarketId } from '@cresolver/chain'
import { hashBundle } from '@cresolver/protocol'
import {
  hashHead,
  headOf,
  type JoinedRecord,
  joinedRecordSchema,
  type RecordCheck,
  verificationOf,
} from '@cresolver/resolution'
import { createCresolver } from '@cresolver/sdk'
import { run } from 'cresolver'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startAlteredArchive, startAlteredNode } from '../support/altered-node.ts'
import { PANEL_FIRST } from '../support/ladder-terms.ts'
import { startSystem, type TestSystem } from '../support/system.ts'

const page = new TextEncoder().encode('The bridge over the Aare opened on 3 May 2026.')
const sha256 = createHash('sha256').update(page).digest('hex')

const agent = defineAgent({
  name: 'Reader',
  description: 'Answers YES with a quote',
  mode: 'mock',
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
let marketId: bigint
let honest: JoinedRecord

beforeAll(async () => {
  system = await startSystem({
    agents: ['Alpha', 'Beta', 'Gamma'].map((name) => ({ name, agent, port: 0 })),
    collectors: 2,
  })
  const question = 'Did the bridge open in May 2026?'
  const terms = { ...PANEL_FIRST, collectors: [0, 1] }
  marketId = toMarketId(await system.markets.create({ question, terms }))
  const outcome = await system.resolve(toMarketId(marketId))
  if (outcome.kind === 'failed') throw new Error(outcome.error)
  const { contracts, rpcUrl, archiveUrl } = system
  const { record } = await createCresolver({
    ...{ rpcUrl, contracts, archiveUrls: [archiveUrl] },
  }).verify(marketId)
  honest = joinedRecordSchema.parse(record)
})
afterAll(() => system?.close())

/** What the command is given, instead of what chain and archive have. */
type Forgery = {
  /** Changes a copy; hashes of bundles and of the head follow. */
  readonly change?: ((record: JoinedRecord) => void) | undefined
  readonly hasPages?: boolean
  /** False for an archive that has the head alone. */
  readonly hasBundles?: boolean
  readonly clarifications?: string
}

/**
 * Runs the command against a chain that has the hash of a forged record and of its bundles, and an archive that has the
 * forged record.
 */
async function verify(forgery: Forgery) {
  const forged: JoinedRecord = structuredClone(honest)
  forgery.change?.(forged)
  const replaced = new Map<string, string>()
  const note = (from: string, to: string) => {
    if (from !== to) replaced.set(from.slice(2), to.slice(2))
  }
  for (const [index, bundle] of forged.bundles.entries()) {
    if (!bundle.content) continue
    bundle.hash = hashBundle(bundle.content)
    note(honest.bundles[index]?.hash ?? bundle.hash, bundle.hash)
  }
  const hash = hashHead(forged)
  note(hashHead(honest), hash)
  const shown = forgery.hasBundles === false ? headOf(forged) : forged
  const contents = new Map<string, string | Uint8Array>([
    [`/records/${hash}`, JSON.stringify(shown)],
    ...(forgery.hasPages === false ? [] : [[`/pages/${sha256}`, page] as const]),
  ])
  const [node, archive] = await Promise.all([
    startAlteredNode(system.rpcUrl, replaced),
    startAlteredArchive(contents),
  ])
  try {
    let output = ''
    const write = (text: string) => {
      output += text
    }
    const { market, clarifications } = system.contracts
    const code = await run(['verify', String(marketId), '--json'], {
      variables: {
        ...{ NO_COLOR: '1', CRESOLVER_HOME: '/nonexistent', RPC_URL: node.url },
        ...{ CRESOLVER_MARKET: market, CRESOLVER_ARCHIVE: archive.url },
        CRESOLVER_CLARIFICATIONS: forgery.clarifications ?? clarifications,
      },
      ...{ stdout: { write }, stderr: { write }, now: Date.now },
    })
    const said: { end: string; checks: RecordCheck[] } = JSON.parse(
      output.split('\n')[0] ?? '',
    )
    expect(said.end).toBe(verificationOf(said.checks).end)
    const names = (end: string) =>
      said.checks.filter((check) => check.end === end).map(({ name }) => name)
    return { code, fails: names('fails'), cannotSay: names('cannot-say') }
  } finally {
    await Promise.all([node.close(), archive.close()])
  }
}

const junk = `0x${'1b'.repeat(65)}`

function eachPart(
  record: JoinedRecord,
  change: (part: { value: string; text: string }, worker: string) => void,
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
