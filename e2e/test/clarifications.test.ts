import { defineAgent } from '@cresolver/agent'
import { toMarketId } from '@cresolver/chain'
import { ACCOUNT_ROLES } from '@cresolver/devnet'
import { createCresolver } from '@cresolver/sdk'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { DISPUTABLE, PANEL_FIRST } from '../support/ladder-terms.ts'
import { startSystem, type TestSystem } from '../support/system.ts'
import { verifyVerdict } from '../support/verify-verdict.ts'

/** Contexts that the agents were given. */
const seen: (string | undefined)[] = []
const first = 'The bridge over the Aare counts,\nnot the footbridge.'
const second = 'Opening means that traffic uses it.'

const agent = defineAgent({
  name: 'Reader',
  description: 'Answers YES, and keeps what it was asked',
  mode: 'mock',
  investigate: ({ context }) => {
    seen.push(context)
    return {
      determination: true,
      confidence: 0.8,
      evidence: 'It opened on 3 May 2026 (https://one.example/2026).',
      sources: ['https://one.example/2026'],
    }
  },
})

let system: TestSystem
beforeAll(async () => {
  system = await startSystem({
    agents: ['Alpha', 'Beta', 'Gamma'].map((name) => ({ name, agent, port: 0 })),
    collectors: 2,
  })
})
afterAll(() => system?.close())
beforeEach(() => {
  seen.length = 0
})

const creator = () => system.markets.as(ACCOUNT_ROLES.creator)
const collected = { ...PANEL_FIRST, collectors: [0, 1] }

async function recordOf(marketId: bigint): Promise<{ clarifications?: unknown }> {
  const { contracts, rpcUrl, archiveUrl } = system
  const cresolver = createCresolver({ rpcUrl, contracts, archiveUrls: [archiveUrl] })
  const { record, checks } = await cresolver.verify(marketId)
  expect(checks).toContainEqual({
    name: 'clarifications',
    end: 'holds',
    detail: '2, as on chain',
  })
  return record as { clarifications?: unknown }
}

test.each([
  ['asked directly', undefined],
  ['asked through collectors', collected],
])(
  'agents that are %s see the clarifications, and the record has those of the chain',
  async (_, terms) => {
    const question = 'Did the bridge open in May 2026?'
    const marketId = toMarketId(await system.markets.create({ question, terms }))
    await creator().clarify(marketId, first)
    await creator().clarify(marketId, second)
    const outcome = await system.resolve(marketId)
    expect(outcome.kind, JSON.stringify(outcome)).not.toBe('failed')
    const clarifications = await creator().getClarifications(marketId)
    expect(clarifications?.map(({ text }) => text)).toEqual([first, second])
    const [one, two] = clarifications ?? []
    const line = (at = 0, text: string) =>
      `Clarification of ${new Date(at * 1_000).toISOString().slice(0, 19)}Z by the creator: ${text}`
    const context = [
      line(one?.at, 'The bridge over the Aare counts, not the footbridge.'),
      line(two?.at, second),
    ].join('\n')
    expect([...new Set(seen)]).toEqual([context])
    expect((await recordOf(marketId)).clarifications).toEqual(clarifications)
    expect(await verifyVerdict(system, marketId)).toContain('clarifications')
  },
)

test('a clarification after somebody asked is refused', async () => {
  const question = 'Did it open in June 2026?'
  const marketId = toMarketId(
    await system.markets.create({ question, terms: DISPUTABLE, agents: [] }),
  )
  await system.markets.ask(ACCOUNT_ROLES.asker, { marketId, claim: 'YES' })
  await expect(creator().clarify(marketId, first)).rejects.toMatchObject({
    code: 'TOO_LATE',
  })
  expect(await creator().getClarifications(marketId)).toEqual([])
})

test('a market that is settled takes none, and its agents had none', async () => {
  const marketId = toMarketId(await system.markets.create({ question: 'Did it rain?' }))
  await system.resolve(marketId)
  await expect(creator().clarify(marketId, first)).rejects.toMatchObject({
    code: 'NOTHING_TO_DO',
  })
  expect(new Set(seen)).toEqual(new Set([undefined]))
})
