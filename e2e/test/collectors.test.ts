import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DEVELOPMENT_TIMES, toMarketId } from '@cresolver/chain'
import { utf8Length } from '@cresolver/core/protocol'
import { hashHead, roundHeadSchema } from '@cresolver/core/resolution'
import {
  ACCOUNT_ROLES,
  type DonOutcome,
  localAccount,
  readLimits,
} from '@cresolver/devnet'
import { openKeeper } from '@cresolver/operator'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { PANEL_FIRST } from '../support/ladder-terms.ts'
import { type SigningAgents, startSigningAgents } from '../support/signing-agents.ts'
import { mockAgents, startSystem, type TestSystem } from '../support/system.ts'
import { verifyVerdict } from '../support/verify-verdict.ts'

const docs = readLimits('docs')
const terms = { ...PANEL_FIRST, collectors: [0, 1] }

let workers: SigningAgents
let system: TestSystem
beforeAll(async () => {
  workers = await startSigningAgents([...Array(7).fill('YES'), 'SILENT'])
  system = await startSystem({
    // The last two are built with the kit, and only guess.
    agents: [...workers.agents, ...mockAgents().slice(0, 2)],
    limits: docs,
    collectors: 3,
    archives: 2,
  })
})
afterAll(async () => {
  await system?.close()
  await workers?.close()
})

const chain = () => system.markets.as(ACCOUNT_ROLES.creator)

function reportOf(outcome: DonOutcome): { readonly evidenceHash: string } {
  if (outcome.kind === 'failed') throw new Error(outcome.error)
  return JSON.parse(outcome.value)
}

async function headOf(hash: string) {
  const response = await fetch(`${system.archiveUrl}/records/${hash}`)
  const record = await response.json()
  const head = roundHeadSchema.parse(withoutContent(record))
  expect(hashHead(head)).toBe(hash)
  return head
}

/** The draw decides who has a seat; of those one worker is silent. */
function requireAnswers({ seats }: Awaited<ReturnType<typeof headOf>>): void {
  expect(seats.length).toBeGreaterThan(2)
  const absences = seats.flatMap(({ absence }) => absence?.code ?? [])
  expect(absences.filter((code) => code !== 'SILENT')).toEqual([])
  expect(seats.filter(({ answer }) => answer)).toHaveLength(
    seats.length - absences.length,
  )
}

/** The head of a joined record. */
function withoutContent(record: unknown): unknown {
  return JSON.parse(
    JSON.stringify(record, (key, value) => (key === 'content' ? undefined : value)),
  )
}

test('seven votes and three reserves settle through two collectors within the documented quotas', async () => {
  const marketId = await system.markets.create({ question: 'Did it rain?', terms })
  const outcome = await system.resolve(marketId)
  const used = [...outcome.used].map(
    ([quota, most]) => [quota, most, docs[quota]] as const,
  )
  console.log(
    used
      .map((row) => row.join(' | '))
      .sort()
      .join('\n'),
  )
  for (const [quota, most, limit] of used) expect(most, quota).toBeLessThanOrEqual(limit)
  expect(used.map(([quota]) => quota)).toEqual(
    expect.arrayContaining([
      ...['CapabilityConcurrencyLimit', 'ChainRead.CallLimit', 'HTTPAction.CallLimit'],
      ...['Consensus.CallLimit', 'Consensus.ObservationSizeLimit', 'LogEventLimit'],
    ]),
  )
  const { evidenceHash } = reportOf(outcome)
  const head = await headOf(evidenceHash)
  for (const { url } of system.archives) {
    expect((await fetch(`${url}/records/${evidenceHash}`)).status).toBe(200)
  }
  expect(utf8Length(JSON.stringify(head))).toBeLessThanOrEqual(10_000)
  expect(head.bundles.map(({ collector }) => collector).sort()).toEqual(
    system.collectors
      .slice(0, 2)
      .map(({ address }) => address.toLowerCase())
      .sort(),
  )
  requireAnswers(head)
  const verdict = await chain().getVerdict(toMarketId(marketId))
  expect(verdict).toMatchObject({ state: 'PROPOSED', outcome: 'YES' })
  const checked = await verifyVerdict(system, marketId)
  expect(checked).toEqual(expect.arrayContaining(['answer block', 'workflow', 'report']))
  for (const kind of [
    'bundle ',
    'announcement ',
    'list ',
    'signature answer ',
    'seat ',
  ]) {
    expect(
      checked.some((name) => name.startsWith(kind)),
      kind,
    ).toBe(true)
  }
})

test('a keeper starts the round over HTTP two minutes later with one of two collectors', async () => {
  const marketId = await system.markets.create({ question: 'Did it snow?', terms })
  await system.collectors[1]?.close()
  await system.markets.haveJudged(marketId)
  const { address = '0x' } = system.collectors[0] ?? {}
  await expect.poll(() => bundlesOf(marketId), { timeout: 60_000 }).toEqual([address])
  const folder = await mkdtemp(join(tmpdir(), 'keeper-'))
  const keeper = await openKeeper({
    ...{ rpcUrl: system.rpcUrl, market: system.contracts.market, folder },
    account: localAccount(ACCOUNT_ROLES.keeper),
    gateway: { url: system.gatewayUrl, workflowId: system.workflowId },
    now: system.now,
  })
  onTestFinished(async () => {
    await keeper.close()
    await rm(folder, { recursive: true })
  })
  await keeper.tick()
  await keeper.roundsStarted()
  expect(keeper.state().rounds).toEqual({ started: 0, failed: 0 })
  await system.advance(125)
  await keeper.tick()
  await keeper.roundsStarted()
  expect(keeper.state().rounds).toEqual({ started: 1, failed: 0 })
  const verdictOf = () => chain().getVerdict(toMarketId(marketId))
  await expect
    .poll(async () => (await verdictOf()).state, { timeout: 60_000 })
    .toBe('PROPOSED')
  const head = await headOf((await verdictOf()).recordHash ?? '')
  expect(head.bundles).toHaveLength(1)
  await verifyVerdict(system, marketId)
})

test('a listed collector and the other archive serve if both named collectors and an archive stopped', async () => {
  const marketId = await system.markets.create({ question: 'Did it hail?', terms })
  await system.collectors[0]?.close()
  await system.archives[1]?.close()
  const stops = system.eventsOf('stopped').length
  const settled = system.resolve(marketId)
  await expect
    .poll(() => system.eventsOf('stopped').length, { timeout: 60_000 })
    .toBeGreaterThan(stops)
  await system.advance(DEVELOPMENT_TIMES.fallbackDelay)
  const head = await headOf(reportOf(await settled).evidenceHash)
  expect(head.bundles.map(({ collector }) => collector)).toEqual([
    system.collectors[2]?.address.toLowerCase(),
  ])
  requireAnswers(head)
  await verifyVerdict(system, marketId)
})

async function bundlesOf(marketId: bigint) {
  const events = await chain().readEvents({ fromBlock: 0n })
  return events.flatMap((event) =>
    event.type === 'answers-committed' && event.marketId === marketId && event.stage === 1
      ? [event.collector]
      : [],
  )
}
