import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hashRecord, type SettlementFacts } from '@cresolver/core/resolution'
import { recordOf } from '@cresolver/core/resolution/fixture'
import type { ChainHistory } from '@cresolver/sdk/workspace'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCli } from '../cli.fixture.ts'
import { type KnownChain, loadChain, saveChain } from './chain-file.ts'
import { recordWith } from './verify.fixture.ts'

const record = recordWith([])
const facts = {
  ...{ chainId: 31_337, market: record.market, receiver: record.receiver },
  ...{ marketId: 7n, question: record.question, deadline: record.deadline },
  workers: [{ address: `0x${'1'.repeat(40)}`, agentId: 1n, stake: 2n ** 200n }],
  draw: undefined,
  rewardPool: 5n,
  ...{ decided: 'void NO_QUORUM', scored: [], report: undefined, gathered: undefined },
  terms: { policy: 'spec' as const },
  validSignatures: new Set(['answer 0x01']),
} as const
/** Additional data of a market with a window. */
const ofWindow: Partial<SettlementFacts> = {
  terms: { policy: 'guarded', panel: { votes: 7, reserves: 3 } },
  workers: [{ address: `0x${'1'.repeat(40)}`, agentId: 1n, stake: 40n, units: 4 }],
  counted: { votes: 2n ** 159n, scores: 2n ** 200n },
  asking: { stage: 1, askedAt: 5 },
  settled: {
    money: {
      ...{ unit: 1n, pool: 2n ** 90n, bond: 3n, courtFee: 4n },
      ...{ wrongSlashBps: 2_000, votes: 7, isRequest: false },
    },
    asking: {
      ...{ claim: 'YES', found: 'NO', end: 'NO', votes: 2n ** 159n },
      ...{ isJudgeFirst: false, isDisputed: true, isAppealed: false },
      ...{ courtAsked: false, hasBundle: true, panelVotes: 7, posted: [2] },
    },
    amounts: {
      ...{ asker: 0n, disputer: 1n, appellant: 2n, court: 3n, pay: 4n, slash: 5n },
      ...{ abstained: 6n, silent: 7n, rest: 8n, burned: 9n },
    },
  },
}
/** A market that was created, and the block of that. */
const history: ChainHistory = {
  logs: [
    {
      ...{ blockNumber: 3n, transactionHash: hashRecord(record), data: '0x' },
      topics: [hashRecord(record)],
    },
  ],
  times: new Map([[3n, 1_780_000_000]]),
  court: { cannotSay: 'a court' },
}
const known = {
  ...{ evidenceHash: hashRecord(record), facts },
  outcome: { kind: 'void', reason: 'NO_QUORUM' },
} as const
const { evidenceHash } = known

let folder: string
let copy: string
let chain: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'verify-'))
  copy = join(folder, 'record.json')
  chain = join(folder, 'chain.json')
  await writeFile(copy, JSON.stringify(record.joined))
  await saveChain(chain, known)
})
afterAll(() => rm(folder, { recursive: true }))

const wide = { columns: 500 }

test('the replies of a chain are the same after they were saved', async () => {
  expect(await loadChain(chain)).toEqual(known)
  const file = join(folder, 'window.json')
  const withWindow: KnownChain = {
    ...{ ...known, history, transactionHash: evidenceHash },
    facts: { ...facts, ...ofWindow },
  }
  await saveChain(file, withWindow)
  expect(await loadChain(file)).toEqual(withWindow)
})

test('a copy is compared with saved facts, the verdict first, then what fails', async () => {
  const { code, out, err } = await runCli(['verify', copy, '--chain', chain], {}, wide)
  const [verdict = '', ...lines] = out.trimEnd().split('\n')
  expect(verdict).toMatch(
    /^Market 7: VOID, NO_QUORUM, final\. Its record does not hold: \d+ checks hold, \d+ fail, \d+ cannot say\.$/,
  )
  expect(lines.pop()).toBe(
    `Anyone: chain 31337, market ${record.market}, record ${evidenceHash}`,
  )
  const marks = lines.map((line) => line.slice(0, 5).trim())
  expect([...new Set(marks)]).toEqual(['FAILS', '?', 'holds'])
  expect(lines).not.toContain(`holds  hash: ${evidenceHash}`)
  const full = await runCli(['verify', copy, '--chain', chain, '--full'], {}, wide)
  expect(full.out.split('\n')).toEqual(
    expect.arrayContaining([
      `holds  hash: ${evidenceHash}`,
      // The file is older than stories.
      'story  money: cannot say: the events of the market, from a node',
    ]),
  )
  expect(out).not.toContain('story')
  expect(err).toContain('VERDICT_NOT_VERIFIED')
  expect(code).toBe(1)
})

test('--json prints the same as one object, with numbers as text', async () => {
  const { out } = await runCli(['verify', copy, '--chain', chain, '--json'])
  expect(JSON.parse(out.split('\n')[0] ?? '')).toMatchObject({
    ...{ event: 'verified', marketId: '7', end: 'fails', evidenceHash, quotes: [] },
    checks: expect.arrayContaining([
      { name: 'hash', end: 'holds', detail: evidenceHash },
    ]),
  })
})

test('a copy alone cannot say', async () => {
  const [worker] = record.workers
  if (!worker) throw new Error('the record has a worker')
  const { answer: _, ...known } = worker
  const absence = { step: 'ASK', code: 'SILENT', reason: 'it was silent' } as const
  const silent = recordOf({
    ...record,
    quorum: { asked: 1, answered: 0, required: 1 },
    workers: [{ ...known, absence }],
    outcome: { kind: 'unsure', reason: 'NO_QUORUM' },
  })
  const file = join(folder, 'silent.json')
  await writeFile(file, JSON.stringify(silent.joined))
  const { code, out, err } = await runCli(['verify', file], {}, wide)
  expect(out).toContain(
    'Market 7: not compared with a chain. It is unknown whether its record holds: ',
  )
  expect(err).toContain('EVIDENCE_MISSING')
  expect(code).toBe(2)
})

test.each([
  ['a file that is not a record', () => ['verify', '/nonexistent'], 'FILE_INVALID'],
  ['no archive', () => ['verify', '7', '--chain', chain], 'NOT_CONFIGURED'],
  ['no facts', () => ['verify', copy, '--chain', copy], 'FILE_INVALID'],
  ['another market', () => ['verify', '8', '--chain', chain], 'USAGE'],
  [
    'both files of facts',
    () => ['verify', copy, '--chain', chain, '--save-chain', chain],
    'USAGE',
  ],
])('%s is refused, and says nothing of the verdict', async (_, words, expected) => {
  const { code, err } = await runCli(words())
  expect(err).toContain(expected)
  expect(code).toBe(2)
})
