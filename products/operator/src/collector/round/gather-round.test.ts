import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { verifyPanelAnswer } from '@cresolver/chain'
import {
  type Bundle,
  bundleSchema,
  hashBundle,
  hashOfList,
  hashText,
} from '@cresolver/core/protocol'
import { privateKeyToAccount } from 'viem/accounts'
import { afterEach, expect, test } from 'vitest'
import { openRoundJournal, type RoundJournal } from '../journal/round-journal.ts'
import type { LineOf, RoundLine } from '../journal/round-line.ts'
import { gatherRound } from './gather-round.ts'
import type { RoundPorts } from './round-ports.ts'
import { type SigningWorker, signingWorker, workerKey } from './signing-worker.fixture.ts'

const market = `0x${'a1'.repeat(20)}` as const
const place = {
  chainId: 31_337,
  market,
  account: privateKeyToAccount(`0x${'c'.repeat(64)}`),
}
const requestedAt = 1_800_000_000

function panelOf(count: number): LineOf<'panel'> {
  return {
    type: 'panel',
    marketId: '42',
    requestedAt,
    answerBlock: 108,
    ...{ startsAt: 1_800_000_600, endsAt: 1_800_004_200 },
    text: 'Will it rain?',
    question: 'Will it rain?',
    deadline: 1_800_000_000,
    seats: Array.from({ length: count }, (_, index) => ({
      place: index,
      worker: workerKey(index + 1).address.toLowerCase() as `0x${string}`,
      agentId: String(index + 1),
      endpoint: `https://agent-${index + 1}.example`,
      registration: `0x${'00'.repeat(32)}` as const,
    })),
  }
}

const folders: string[] = []
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true })
})

async function newPath(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'collector-'))
  folders.push(folder)
  return join(folder, 'round.jsonl')
}

type World = {
  readonly ports: RoundPorts
  readonly published: Map<string, string>
  readonly announced: string[]
}

function worldOf(workers: ReadonlyMap<string, SigningWorker['respond']>): World {
  let now = 0
  const published = new Map<string, string>()
  const announced: string[] = []
  const ports: RoundPorts = {
    place,
    async ask(url, body) {
      const respond = workers.get(new URL(url).origin)
      if (!respond) return { kind: 'later', afterMs: 5_000 }
      return { kind: 'read', value: await respond(url, body) }
    },
    async verify({ phase, worker, hash }, value) {
      const found = await verifyPanelAnswer({
        ...{ chainId: place.chainId, market, signature: value },
        answer: {
          marketId: 42n as never,
          requestedAt,
          phase,
          worker,
          answerHash: hash,
        },
      })
      return found.kind === 'valid'
    },
    receipt: async (_worker, hash) => ({
      collector: place.account.address,
      phase: 0,
      answer_hash: hash,
      value: `0x${'00'.repeat(65)}`,
    }),
    verifyReceipt: async () => true,
    async untilTime(seconds) {
      announced.push(`time ${seconds}`)
    },
    untilBlock: async () => undefined,
    async publish(_kind, hash, text) {
      expect(published.get(hash) ?? text).toBe(text)
      published.set(hash, text)
    },
    async announce(stage, hash) {
      announced.push(`${stage} ${hash}`)
    },
    async pause(ms) {
      now += ms
    },
    now: () => now,
  }
  return { ports, published, announced }
}

function workersOf(list: readonly (SigningWorker | undefined)[]) {
  return new Map(
    list.flatMap((worker, index) =>
      worker ? [[`https://agent-${index + 1}.example`, worker.respond] as const] : [],
    ),
  )
}

async function gather(
  list: readonly (SigningWorker | undefined)[],
): Promise<World & { readonly bundle: Bundle }> {
  const journal = await openRoundJournal(await newPath())
  await journal.add(panelOf(list.length))
  const world = worldOf(workersOf(list))
  await gatherRound(journal, world.ports)
  await journal.close()
  return { ...world, bundle: lastBundle(world) }
}

function lastBundle({ announced, published }: World): Bundle {
  const hash = announced.at(-1)?.slice(2) ?? ''
  const bundle = bundleSchema.parse(JSON.parse(published.get(hash) ?? ''))
  expect(hashBundle(bundle)).toBe(hash)
  return bundle
}

const codes = ({ seats }: Bundle) => seats.map(({ absence }) => absence?.code)

test('workers commit, then answer, then defend, and each is asked three times', async () => {
  const workers = [1, 2, 3].map((number) => signingWorker(number))
  const { bundle, announced } = await gather(workers)
  expect(codes(bundle)).toEqual([undefined, undefined, undefined])
  expect(bundle.seats.every(({ answer, defence }) => answer?.long && defence?.long)).toBe(
    true,
  )
  expect(announced.slice(0, 2)).toEqual([
    'time 1800000600',
    `0 ${hashOfList(bundle, bundle.list)}`,
  ])
  expect(bundle.list.map(([, hash]) => hash).sort()).toEqual(
    bundle.seats.map(({ answer }) => hashText(answer?.text ?? '')).sort(),
  )
  expect(workers.map(({ bodies }) => bodies.length)).toEqual([3, 3, 3])
})

test('a worker that answers at once is asked twice', async () => {
  const worker = signingWorker(1, { commits: false })
  const { bundle } = await gather([worker])
  expect(codes(bundle)).toEqual([undefined])
  expect(worker.bodies).toHaveLength(2)
})

test('each fault of a worker costs its own seat, with a code', async () => {
  const honest = signingWorker(1)
  const changed = signingWorker(5)
  const turned = signingWorker(5, { determination: false })
  const { bundle } = await gather([
    honest,
    undefined,
    { bodies: [], respond: async () => ({ determination: true }) },
    {
      bodies: [],
      respond: async () => ({
        ...{ determination: true, confidence: 1, evidence: 'e', sources: [] },
      }),
    },
    {
      bodies: [],
      respond: (url, body) =>
        body.includes('"commit"')
          ? changed.respond(url, body)
          : turned.respond(url, body),
    },
    // It passes on what another worker sends.
    { bodies: [], respond: (url, body) => signingWorker(7).respond(url, body) },
  ])
  expect(codes(bundle)).toEqual([
    undefined,
    'SILENT',
    'MALFORMED',
    'NOT_SIGNED',
    'NOT_LISTED',
    'OTHER_QUESTION',
  ])
})

/** A journal whose process ends once it has written some lines. */
function endingAfter(journal: RoundJournal, lines: number): RoundJournal {
  let left = lines
  return {
    ...journal,
    async add(line: RoundLine) {
      if (left === 0) throw new Error('the process ends')
      left -= 1
      await journal.add(line)
    },
  }
}

test('a process that ends after any line continues: equal bytes, no second question', async () => {
  const path = await newPath()
  const workers = [1, 2].map((number) => signingWorker(number))
  const world = worldOf(workersOf(workers))
  const first = await openRoundJournal(path)
  await first.add(panelOf(2))
  await first.close()
  let isDone = false
  let runs = 0
  while (!isDone) {
    const journal = await openRoundJournal(path)
    // Each process writes one more line.
    isDone = await gatherRound(endingAfter(journal, 1), world.ports).then(
      () => true,
      (error: Error) => error.message !== 'the process ends',
    )
    await journal.close()
    runs += 1
    expect(runs).toBeLessThan(100)
  }
  expect(codes(lastBundle(world))).toEqual([undefined, undefined])
  for (const { bodies } of workers) {
    const distinct = new Set(bodies)
    expect(distinct.size).toBe(3)
  }
  const journal = await openRoundJournal(path)
  for (const phase of ['answer', 'defence'] as const) {
    const lines = journal.of('signed').filter((line) => line.phase === phase)
    expect(new Set(lines.map(({ worker }) => worker)).size).toBe(lines.length)
  }
  expect(journal.of('publication')).toHaveLength(2)
  await journal.close()
})
