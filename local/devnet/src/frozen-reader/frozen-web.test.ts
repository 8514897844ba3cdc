import { researchQuestion } from '@cresolver/agent/research'
import { createOutbound } from '@cresolver/net/outbound'
import { createMemoryEvidenceStore, recheckClaim } from '@cresolver/net/pages'
import { createSearch, searxng } from '@cresolver/net/search'
import { isHeldOut, makeWorlds, openLocalWeb, type World } from '@cresolver/worlds/web'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDeterministicReader } from './deterministic-reader.ts'

/** Rules were tuned on these; the held-out third is measured by the benchmark alone. */
const worlds = makeWorlds().filter((world) => !isHeldOut(world))

async function openWeb(searchRefused = false) {
  const web = await openLocalWeb({ slowMs: 1, searchRefused })
  const outbound = createOutbound({
    localMode: true,
    warn: () => undefined,
    lookup: web.lookup,
    loopbackPort: web.port,
  })
  const search = createSearch({
    providers: [searxng({ url: web.searchUrl, sleep: async () => undefined })],
    seed: 'test',
  })
  const close = async () => {
    await outbound.close()
    await web.close()
  }
  return { web, outbound, search, sites: web.sites, close }
}

type OpenWeb = Awaited<ReturnType<typeof openWeb>>
let frozen: OpenWeb

beforeAll(async () => {
  frozen = await openWeb()
})

afterAll(() => frozen.close())

/** The first world of an outcome that the deterministic reader was tuned on. */
function worldOf(outcome: World['expected'], hazard?: World['hazards'][number]): World {
  const world = worlds.find(
    ({ expected, hazards }) =>
      expected === outcome && (hazard === undefined || hazards.includes(hazard)),
  )
  if (!world) throw new Error(`No world has the outcome ${outcome}.`)
  return world
}

async function investigate(
  world: World,
  tools: Pick<OpenWeb, 'search' | 'outbound' | 'sites'> = frozen,
) {
  const reader = createDeterministicReader()
  const store = createMemoryEvidenceStore()
  const { question, rule, deadline, clock: now } = world
  const asked = { question, rule, deadline, now }
  // Equal runs may begin in different seconds.
  const clock = () => now * 1_000
  return {
    store,
    finding: await researchQuestion(asked, { ...tools, reader, store, clock }),
  }
}

test.each(['YES', 'NO', 'TOO_EARLY', 'UNKNOWN', 'INVALID'] as const)(
  'a question whose answer is %s is answered so',
  async (outcome) => {
    const { finding } = await investigate(worldOf(outcome))
    expect(finding.outcome).toBe(outcome)
    expect(finding.usage).toEqual([])
  },
)

test('each claim is found again in the stored page', async () => {
  const { finding, store } = await investigate(worldOf('YES'))
  expect(finding.claims.length).toBeGreaterThan(1)
  const checks = await Promise.all(
    finding.claims.map((claim) => recheckClaim(claim, { store })),
  )
  expect(new Set(checks.map(({ status }) => status))).toEqual(new Set(['FOUND']))
})

test('the trace holds each step, in order', async () => {
  const { finding } = await investigate(worldOf('YES'))
  const steps = finding.trace.map(({ step }) => step)
  expect(steps.filter((step, place) => step !== steps[place - 1])).toEqual([
    'route',
    'frame',
    'search',
    'fetch',
    'read',
    'weigh',
    'decide',
    'clamp',
  ])
  const fetched = finding.trace.flatMap((each) =>
    each.step === 'fetch' && each.status === 'READ' ? [each.url] : [],
  )
  const read = finding.trace.flatMap((each) => (each.step === 'read' ? [each.url] : []))
  expect(read).toEqual(fetched)
})

test('equal runs give equal findings, on another port too', async () => {
  const other = await openWeb()
  const [one, again] = await Promise.all([
    investigate(worldOf('YES')),
    investigate(worldOf('YES'), other),
  ])
  await other.close()
  expect(again.finding).toEqual(one.finding)
})

test('a search that is refused everywhere does not count as absence of evidence', async () => {
  const refused = await openWeb(true)
  const { finding } = await investigate(worldOf('YES'), refused)
  await refused.close()
  expect(finding).toMatchObject({ outcome: 'UNKNOWN', investigated: false, claims: [] })
  expect(finding.trace).toContainEqual({ step: 'clamp', rules: ['SEARCH_FAILED'] })
})
