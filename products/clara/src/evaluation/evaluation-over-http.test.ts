import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AOS_MODULES, type LocalAo, startLocalAo } from '@cresolver/worlds/ao'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readProcessSource } from '../build/process-source.ts'
import type { AoConnection } from '../client/ao/ao-connection.ts'
import { createAoSigner } from '../client/ao/ao-signer.ts'
import { connectAo } from '../client/ao/connect-ao.ts'
import { ethereumKey } from '../client/ao/scripted-connection.fixture.ts'
import { fileCursorStore } from '../client/file-store.ts'
import { type ClaraAgent, createClaraAgent } from '../client/market/clara-agent.ts'
import { type ClaraMarket, createClaraMarket } from '../client/market/clara-market.ts'
import { startToken, type Token } from '../client/token/token.fixture.ts'
import { deployClaraMarket } from '../deploy/deploy-clara-market.ts'
import { fileEvaluationStore } from './evaluation-store.ts'
import type { Finality } from './finality.ts'
import { type EvaluationEvent, serveEvaluations } from './serve-evaluations.ts'

const poll = { pollMilliseconds: 20 }
const contract = `0x${'ab'.repeat(20)}` as const
const serves = { chainId: 31_337, contract }

describe('held rewards on the local AO', () => {
  let ao: LocalAo
  let token: Token
  let process: string
  let folder: string
  let requester: ClaraMarket
  let agent: ClaraAgent
  let judge: AoConnection

  const connect = (key: number) => {
    const { url } = ao
    const network = { mode: 'legacy', gatewayUrl: url, muUrl: url, cuUrl: url } as const
    return connectAo(network, { signer: createAoSigner(ethereumKey(key)) })
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'evaluations-http-'))
    ao = await startLocalAo()
    const owner = connect(0)
    judge = connect(2)
    const { id: module } = AOS_MODULES['aos-2.0.4']
    token = await startToken(ao, { owner, module, supply: '1000' })
    process = await deployClaraMarket({
      connection: owner,
      source: await readProcessSource(),
      module,
      scheduler: ao.scheduler,
      authority: ao.authority,
      topics: ['tweet'],
      token: token.process,
      evaluators: [judge.address ?? ''],
    })
    const paying = connect(1)
    await token.transfer(owner, paying.address ?? '', '500')
    await token.transfer(paying, process, '500')
    requester = createClaraMarket({ process, connection: paying })
    agent = createClaraAgent({ process, connection: connect(3), id: 'alpha' })
    await agent.register({ topic: 'tweet', fee: '20' })
  }, 60_000)

  afterAll(async () => {
    await ao.close()
    await rm(folder, { recursive: true, force: true })
  })

  const post = (terms: Partial<Parameters<ClaraMarket['registerTask']>[0]> = {}) =>
    requester.registerTask({ topic: 'tweet', reward: '20', payload: 'Write', ...terms })
  /** A task that names market 7, whose result its requester rejected. */
  const rejected = async () => {
    const { id } = await post({
      evaluator: judge.address,
      market: { ...serves, marketId: 7n },
      evaluateBy: Date.now() + 60_000,
    })
    await agent.sendResult(id, { text: 'done' })
    await requester.rejectResult({ taskId: id, reason: 'not what I asked for' })
    return id
  }
  const available = async (address: string) =>
    Number((await requester.balance(address)).available)

  /** Lets the evaluator look once, as after a restart. */
  const evaluate = async (finality: Finality) => {
    const events: EvaluationEvent[] = []
    await serveEvaluations({
      market: createClaraMarket({ process, connection: judge }),
      readFinality: async () => finality,
      cursor: fileCursorStore(join(folder, 'cursor.json')),
      store: fileEvaluationStore(join(folder, 'evaluations.json')),
      ...{ serves, ...poll, now: Date.now, once: true },
      signal: new AbortController().signal,
      onEvent: (event) => events.push(event),
      onProblem: (problem) => {
        throw problem
      },
    })
    return events.map(({ type, taskId }) => `${type} ${taskId}`)
  }

  it('show the agent how the payment is decided, before it works', async () => {
    const evaluateBy = Date.now() + 3_600_000
    const { id } = await post({
      ...{ evaluator: judge.address, evaluateBy, acceptanceWindow: 60_000 },
      ...{ market: { ...serves, marketId: 7n }, lifetime: 600_000 },
    })
    const { inbox } = (await requester.agent('alpha')).tasks
    const held = Object.values(inbox).find((task) => task.id === id)
    expect(held?.endsAt).toBe((held?.timestamp ?? 0) + 600_000)
    expect(held?.acceptance).toEqual({
      window: 60_000,
      evaluator: judge.address,
      market: `31337:${contract}:7`,
      evaluateBy,
      evaluatorSilence: 'payment',
    })
    await agent.sendResult(id, 1)
    await requester.acceptResult({ taskId: id })
  })

  it('are paid when the requester accepts, and the result is there before', async () => {
    const before = await available(agent.address)
    const { id } = await post()
    await agent.sendResult(id, { text: 'done' })
    const result = await requester.awaitResult(id, poll)
    expect(result.result).toEqual({ text: 'done' })
    const delivered = await requester.task(id)
    expect(delivered).toMatchObject({
      status: 'delivered',
      deliveries: [{ agentId: 'alpha', reward: '20', rejected: false }],
    })
    expect(await available(agent.address)).toBe(before)
    expect(await requester.settleTask(id)).toMatchObject({ status: 'delivered' })
    expect(await requester.acceptResult({ taskId: id })).toMatchObject({
      status: 'finished',
    })
    expect(await available(agent.address)).toBe(before + 20)
  })

  it('burn when the requester rejects and no evaluator is named', async () => {
    const before = await available(connect(1).address ?? '')
    const worked = await available(agent.address)
    const { id } = await post()
    await agent.sendResult(id, null)
    const task = await requester.rejectResult({ taskId: id, reason: { why: 'null' } })
    expect(task).toMatchObject({ status: 'burned' })
    expect(await available(connect(1).address ?? '')).toBe(before - 20)
    expect(await available(agent.address)).toBe(worked)
  })

  it('wait for a final verdict, also over a restart, and YES pays', async () => {
    const before = await available(agent.address)
    const id = await rejected()
    expect(await requester.task(id)).toMatchObject({ status: 'rejected' })
    expect(await evaluate({ isFinal: false, earliest: 0 })).toEqual([`requested ${id}`])
    expect(await evaluate({ isFinal: true, outcome: 'YES' })).toEqual([`decided ${id}`])
    expect(await requester.task(id)).toMatchObject({ status: 'finished' })
    expect(await available(agent.address)).toBe(before + 20)
    expect(await evaluate({ isFinal: true, outcome: 'YES' })).toEqual([])
  })

  it('return after NO, and stay after an outcome that decides nothing', async () => {
    const before = await available(agent.address)
    const no = await rejected()
    expect(await evaluate({ isFinal: true, outcome: 'NO' })).toContain(`decided ${no}`)
    expect(await requester.task(no)).toMatchObject({ status: 'refunded' })
    const open = await rejected()
    expect(await evaluate({ isFinal: true, outcome: 'VOID' })).toContain(
      `no-decision ${open}`,
    )
    expect(await requester.task(open)).toMatchObject({ status: 'rejected' })
    expect(await available(agent.address)).toBe(before)
  })

  it('tell the agent each decision', async () => {
    const decisions: string[] = []
    for await (const event of agent.events({ ...poll, once: true })) {
      if (event.kind !== 'result-accepted' && event.kind !== 'result-rejected') continue
      const { by } = event.decision
      decisions.push(`${event.kind} ${by}`)
    }
    expect(decisions).toEqual([
      'result-accepted requester',
      'result-accepted requester',
      'result-rejected requester',
      'result-rejected requester',
      'result-accepted evaluator',
      'result-rejected requester',
      'result-rejected evaluator',
      'result-rejected requester',
    ])
  })

  it('let the agent leave when it holds no work', async () => {
    await agent.unregister()
    await expect(requester.agent('alpha')).rejects.toMatchObject({
      reason: 'AGENT_UNKNOWN',
    })
  })
})
