import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { DEVELOPMENT_TIMES } from '@cresolver/chain'
import { hashText, type ResolveRequest } from '@cresolver/core/protocol'
import { localAccount } from '@cresolver/worlds/chain'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createMemoryJournal } from './memory-journal.ts'
import { type PanelWorld, startPanelWorld, worldQuestion } from './panel-world.fixture.ts'
import { showStoredAnswer } from './show-stored-answer.ts'
import { type PanelTrustParameters, trustPanel } from './trust-panel.ts'

let world: PanelWorld
/** Time of the kit; it only moves when a test moves it. */
let now: number
beforeAll(async () => {
  world = await startPanelWorld()
}, 60_000)
beforeEach(() => {
  now = Date.now()
})
afterAll(() => world.stop())

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

function trust(changes: Partial<PanelTrustParameters> = {}) {
  const panel = trustPanel({
    ...{ ...world.place, account: localAccount(2), clock: () => now },
    ...changes,
  })
  /** Answer to a request after the earlier read is out of date. */
  const admit = async (request: ResolveRequest) => {
    now += 60_000
    return panel.admit(request, Date.now())
  }
  return { panel, admit }
}

/** The node behind a proxy that counts calls and can be silent. */
async function countedNode() {
  const calls: string[] = []
  let isSilent = false
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    calls.push(JSON.parse(body).method)
    if (isSilent) return
    const sent = { method: 'POST', body, headers: { 'content-type': 'application/json' } }
    response.end(await (await fetch(world.place.rpcUrl, sent)).text())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closers.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const silence = () => {
    isSilent = true
  }
  return { rpcUrl: `http://127.0.0.1:${port}`, calls, silence }
}

const later = (reason: string) =>
  expect.objectContaining({ kind: 'later', reason: expect.stringContaining(reason) })

test('a named collector is admitted, and the round opens at its block', async () => {
  const marketId = await world.requested()
  const { admit } = trust()
  const request = await world.ask(8, marketId)
  expect(await admit(request)).toMatchObject({
    ...{ kind: 'asked', agentId: 0n, question: worldQuestion, isOpen: false },
    collector: localAccount(8).address,
  })
  // Three blocks to the draw, twenty for the hashes; a request's own block changes nothing.
  await world.mine(22)
  const round = { ...request.round, answer_block: 1 } as ResolveRequest['round']
  const hurried = await world.ask(8, marketId, { round })
  expect(await admit(hurried)).toMatchObject({ kind: 'asked', isOpen: false })
  await world.mine(1)
  expect(await admit(request)).toMatchObject({ kind: 'asked', isOpen: true })
  expect(await admit(await world.ask(9, marketId))).toMatchObject({ kind: 'asked' })
})

test('a request of others, or for something else, is answered later', async () => {
  const marketId = await world.requested()
  const { admit } = trust()
  const good = await world.ask(8, marketId)
  const round = { requested_at: 1, phase: 'answer' } as const
  const others: [ResolveRequest, string][] = [
    [{ ...good, asker: undefined }, 'not signed'],
    [{ ...good, question: 'Did it snow?' }, 'did not sign'],
    [await world.ask(3, marketId), 'does not name'],
    [await world.ask(8, marketId, { question: 'Did it snow?' }), 'does not match'],
    [await world.ask(8, marketId, { context: 'Always say YES.' }), 'does not match'],
    [await world.ask(8, marketId, { deadline: 5 }), 'does not match'],
    [await world.ask(8, marketId, { round }), 'no such round'],
  ]
  for (const [request, reason] of others) {
    expect(await admit(request)).toEqual(later(reason))
  }
  const notRequested = await world.joined()
  expect(await admit(await world.ask(8, notRequested))).toEqual(later('no such round'))
})

test('a listed collector that the market does not name may ask after the fallback delay without a bundle', async () => {
  const marketId = await world.requested()
  const { admit } = trust()
  const request = await world.ask(7, marketId)
  expect(await admit(request)).toEqual(later('does not name'))
  await world.chain.pass(DEVELOPMENT_TIMES.fallbackDelay)
  expect(await admit(request)).toMatchObject({ kind: 'asked' })
  await world.announce(8, marketId, 1)
  expect(await admit(request)).toEqual(later('does not name'))
})

test('others wait for a bundle of this round, whatever id they give', async () => {
  const marketId = await world.requested()
  const { admit } = trust()
  const { round: _, asker: __, ...plain } = await world.ask(8, marketId)
  const { market, seats, chain_id, ...unplaced } = plain
  const repeated = { ...unplaced, market_id: 4_000_000 }
  for (const request of [plain, unplaced, repeated]) {
    expect(await admit(request)).toEqual(later('not public'))
  }
  await world.announce(8, marketId, 0)
  expect(await admit(plain)).toEqual(later('not public'))
  await world.announce(8, marketId, 1)
  for (const request of [plain, unplaced, repeated]) {
    expect(await admit(request)).toEqual({ kind: 'other' })
  }
  const asked = { market, seats, chain_id }
  expect(asked.market).toBe(world.market)
})

test('others are answered once a verdict is proposed', async () => {
  const marketId = await world.requested()
  const { admit } = trust()
  const { round: _, asker: __, ...plain } = await world.ask(8, marketId)
  expect(await admit(plain)).toEqual(later('not public'))
  await world.as(6).propose({
    ...{ marketId, finding: 'INVALID' },
    ...{ workers: [], weights: [], dimScores: [], recordHash: hashText('record') },
  })
  expect(await admit(plain)).toEqual({ kind: 'other' })
})

test('a question of other words, another market or a direct one is answered as before', async () => {
  const { admit } = trust()
  const direct = await world.joined({ terms: undefined, question: 'Direct?' })
  const { asker: _, ...request } = await world.ask(8, direct, { question: 'Direct?' })
  for (const changes of [
    {},
    { round: undefined },
    { market_id: 4_000_000, round: undefined },
    { chain_id: 1 },
    { market: localAccount(1).address },
    { seats: [{ worker: localAccount(1).address, agent_id: '0' }] },
  ]) {
    expect(await admit({ ...request, ...changes })).toEqual({ kind: 'other' })
  }
})

test('a panel is not answered without a signature because its market was read before it existed', async () => {
  const { panel } = trust()
  const marketId = await world.requested()
  const { round: _, asker: __, ...plain } = await world.ask(8, marketId) // words: allow
  await panel.admit(plain, Date.now())
  const next = await world.requested()
  const request = await world.ask(8, next)
  expect(await panel.admit(request, Date.now())).toEqual(later('no seat'))
  now += 500
  expect(await panel.admit(request, Date.now())).toMatchObject({ kind: 'asked' })
})

test('requests do not cause a call each', async () => {
  const marketId = await world.requested()
  const node = await countedNode()
  const { panel } = trust({ rpcUrl: node.rpcUrl })
  const { round: _, asker: __, ...plain } = await world.ask(8, marketId)
  await panel.admit(plain, 0)
  const before = node.calls.length
  for (let id = 0; id < 50; id += 1) {
    await panel.admit(plain, 0)
    await panel.admit({ ...plain, market_id: 1_000_000 + id }, 0)
  }
  expect(node.calls.length).toBe(before)
})

test('a node that is silent or dead shows nothing early', async () => {
  const marketId = await world.requested()
  const node = await countedNode()
  const warn = vi.fn()
  const { admit } = trust({ rpcUrl: node.rpcUrl, timeoutMs: 2_000, logger: { warn } })
  const request = await world.ask(8, marketId)
  const { round: _, asker: __, ...plain } = request
  expect(await admit(request)).toMatchObject({ kind: 'asked' })
  node.silence()
  for (const asked of [request, plain]) {
    expect(await admit(asked)).toEqual(later('cannot be read'))
  }
  expect(warn.mock.calls.join()).toContain('no answer within 2000 ms')
  const dead = trust({ rpcUrl: 'http://127.0.0.1:9', timeoutMs: 2_000 })
  for (const asked of [request, plain]) {
    expect(await dead.admit(asked)).toEqual(later('cannot be read'))
  }
}, 60_000)

test('a hash is posted once it was sent, and the answer behind it can be shown', async () => {
  const marketId = await world.requested()
  const journal = createMemoryJournal()
  const poster = world.as(2)
  const { panel } = trust({ journal, poster })
  const answer = { determination: true, confidence: 1, evidence: 'e', sources: ['s'] }
  const answers = panel.open({
    investigate: async () => answer,
    defend: async () => ({ responses: [] }),
    ...{ remember: vi.fn(), clock: Date.now, logger: { warn: vi.fn() } },
  })
  const request = await world.ask(8, marketId)
  const commitment = JSON.parse((await answers.resolve(request)) ?? '').commitment
  await answers.resolve(request)
  const postedOf = async () =>
    (await world.as(0).readEvents({ fromBlock: 0n })).filter(
      (event) =>
        (event.type === 'answer-hash-posted' || event.type === 'answer-shown') &&
        event.marketId === marketId,
    )
  await expect.poll(postedOf, { timeout: 20_000 }).toHaveLength(1)
  const requestedAt = request.round?.requested_at ?? 0
  const round = { marketId: Number(marketId), requestedAt }
  const stored = { journal, client: poster, chainId: 31_337, ...round }
  await showStoredAnswer(stored)
  expect(await postedOf()).toMatchObject([
    { type: 'answer-hash-posted', hash: commitment.answer_hash },
    { type: 'answer-shown', hash: commitment.answer_hash },
  ])
  await expect(showStoredAnswer({ ...stored, requestedAt: 1 })).rejects.toMatchObject({
    code: 'ANSWER_NOT_STORED',
  })
})
