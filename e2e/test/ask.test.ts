import { toMarketId } from '@cresolver/chain'
import { serveHttp } from '@cresolver/net/http-server'
import { ask, type CresolverParameters, verify, watch } from '@cresolver/sdk'
import { ownSeries } from '@cresolver/worlds/servers'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { makeDataFolder } from '../support/data-folder.ts'
import { freePort } from '../support/free-port.ts'
import {
  type PlatformProcess,
  send,
  startPlatformProcess,
} from '../support/platform-process.ts'
import { launched } from '../support/program.ts'
import {
  COURT,
  priceQuestion,
  resolutionVariables,
} from '../support/resolution-platform.ts'
import { fixedAgent, root, startSystem, type TestSystem } from '../support/system.ts'

const budget = 100_000_000_000_000_000n
/** An account that is neither creator nor worker. */
const disputer = 15

let system: TestSystem
let data: Awaited<ReturnType<typeof makeDataFolder>>
let platform: PlatformProcess
let port: string

const start = () => startOn(system, data.folder, port)
const deployment = (): CresolverParameters => ({
  rpcUrl: system.rpcUrl,
  contracts: system.contracts,
  archiveUrls: [system.archiveUrl],
})

beforeAll(async () => {
  data = await makeDataFolder()
  port = String(await freePort())
  system = await startSystem({
    prices: { prices: { 'example-coin': ownSeries(75_000, 5_000) } },
  })
  platform = await start()
  await send(platform.url, 'PUT', '/keys/local/resolution-budget', {
    budget: String(100n * budget),
  })
}, 120_000)
afterAll(async () => {
  await platform?.kill('SIGTERM')
  await system?.close()
  await data?.remove()
})

function startOn(on: TestSystem, folder: string, listensOn: string) {
  const variables = resolutionVariables(on, folder)
  return startPlatformProcess({ ...variables, PLATFORM_PORT: listensOn })
}

/** The official client, connected to `cresolver mcp` over stdio. */
async function connectMcp(): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' })
  onTestFinished(() => client.close())
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: [...launched('cresolver'), 'mcp'],
      cwd: root,
      env: {
        ...(process.env as Record<string, string>),
        RPC_URL: system.rpcUrl,
        CRESOLVER_MARKET: system.contracts.market,
        CRESOLVER_ARCHIVE: system.archiveUrl,
        CRESOLVER_PLATFORM: platform.url,
        PLATFORM_API_KEY: `crk_${'a'.repeat(43)}`,
      },
    }),
  )
  return client
}

describe('the SDK over HTTP', () => {
  test('asks, and verifies the verdict without the platform', async () => {
    const states: string[] = []
    const verdict = await ask({
      ...{ platformUrl: platform.url, question: priceQuestion(), budget, dataOnly: true },
      pollingIntervalMs: 50,
      onUpdate: ({ state }) => states.push(state),
    })
    expect(verdict.outcome).toBe('YES')
    expect(states.at(-1)).toBe('final')
    const { end, checks } = await verify(verdict, deployment())
    expect(checks.filter((check) => check.end !== 'holds')).toEqual([])
    expect(end).toBe('holds')
  })

  test('finds out a platform that names the market of another question, or another outcome', async () => {
    const asked = { question: priceQuestion(), budget, dataOnly: true }
    const verdict = await ask({ platformUrl: platform.url, ...asked })
    const failing = async (claim: Parameters<typeof verify>[0]) =>
      (await verify(claim, deployment())).checks
        .filter(({ end }) => end === 'fails')
        .map(({ name }) => name)
    const other = { ...asked, question: 'Did it rain?', budget: 2n * budget }
    expect(await failing({ ...verdict, asked: other })).toEqual([
      'question asked',
      'pool asked',
    ])
    expect(await failing({ ...verdict, outcome: 'NO' })).toEqual(['outcome reported'])
  })

  test('watches every state once, although the platform ends in between', async () => {
    const question = 'Did Ethereum switch to proof of stake in 2022?'
    const { id } = await send<{ readonly id: string }>(
      platform.url,
      'POST',
      '/resolutions',
      { question, budget: String(budget) },
    )
    const seen: string[] = []
    for await (const { seq, state, marketId } of watch({
      ...{ platformUrl: platform.url, resolutionId: id, pollingIntervalMs: 200 },
    })) {
      seen.push(`${seq} ${state}`)
      if (state !== 'created' || marketId === undefined) continue
      await platform.kill('SIGKILL')
      for (const agent of system.agents) await system.markets.joinAs(agent, marketId)
      platform = await start()
    }
    expect(seen).toEqual(['1 accepted', '2 created', '3 requested', '4 final'])
  }, 60_000)
})

describe('cresolver mcp with the official client', () => {
  test('requests a verdict once for a key, waits for it and verifies it', async () => {
    const client = await connectMcp()
    const call = async (name: string, given: Record<string, unknown>) => {
      const { structuredContent } = await client.callTool(
        { name, arguments: given },
        { onprogress: ({ message }) => notified.push(message) },
      )
      return structuredContent as Record<string, unknown>
    }
    const notified: unknown[] = []
    const asked = {
      ...{ question: priceQuestion(), budget: String(budget), data_only: true },
      idempotency_key: 'from-an-agent',
    }
    const { resolution_id: id, state } = await call('resolve_question', asked)
    expect(state).toBe('accepted')
    expect(await call('resolve_question', asked)).toMatchObject({ resolution_id: id })
    const found = await call('get_resolution', { resolution_id: id, wait_seconds: 50 })
    expect(found).toMatchObject({ state: 'final', outcome: 'YES', is_final: true })
    expect(notified.length).toBeGreaterThan(0)
    expect(await call('verify_verdict', { market: found.market_id })).toMatchObject({
      end: 'holds',
    })
  })

  test('serves ask, watch and verify of the SDK', async () => {
    const mcp = await connectMcp()
    const verdict = await ask({ mcp, question: priceQuestion(), budget, dataOnly: true })
    expect(verdict.outcome).toBe('YES')
    expect((await verify(verdict, deployment())).end).toBe('holds')
    const states: string[] = []
    for await (const { state } of watch({ mcp, resolutionId: verdict.resolutionId }))
      states.push(state)
    expect(states).toEqual(['final'])
  })

  test('passes on that the budget of the key is used up', async () => {
    const mcp = await connectMcp()
    const asked = { mcp, question: priceQuestion(), budget: 1_000n * budget }
    await expect(ask(asked)).rejects.toMatchObject({ code: 'BUDGET_EXCEEDED' })
  })
})

describe('a disputed resolution', () => {
  const secret = `whsec_${Buffer.alloc(24, 9).toString('base64')}`
  let courtroom: TestSystem
  let folder: Awaited<ReturnType<typeof makeDataFolder>>
  let judged: PlatformProcess
  let at: string

  beforeAll(async () => {
    folder = await makeDataFolder()
    at = String(await freePort())
    const agents = [0, 1, 2, 3, 4, 5].map((place) =>
      fixedAgent(`Agent ${place}`, () => ({ determination: true, confidence: 0.9 })),
    )
    courtroom = await startSystem({ agents, collectors: 1 })
    judged = await startOn(courtroom, folder.folder, at)
    await send(judged.url, 'PUT', '/keys/local/resolution-budget', {
      budget: String(10n * budget),
    })
  }, 120_000)
  afterAll(async () => {
    await judged?.kill('SIGTERM')
    await courtroom?.close()
    await folder?.remove()
  })

  test('goes from proposed to disputed to the overturned verdict, for streams, webhooks and GET', async () => {
    const received: { readonly state: string }[] = []
    const hook = await serveHttp(
      async (request) => {
        const body = await request.text()
        const headers = Object.fromEntries(request.headers)
        new Webhook(secret).verify(body, headers)
        received.push(JSON.parse(body))
        return new Response()
      },
      { port: 0 },
    )
    onTestFinished(() => hook.close())
    const { id } = await send<{ readonly id: string }>(
      judged.url,
      'POST',
      '/resolutions',
      {
        ...{ question: 'Did it rain?', budget: String(budget), disputes: true },
        ...{ panel: { size: 3 }, webhook: { url: hook.url, secret } },
      },
    )
    const seen: string[] = []
    for await (const { state, outcome, marketId } of watch({
      ...{ platformUrl: judged.url, resolutionId: id, pollingIntervalMs: 200 },
    })) {
      seen.push(`${state} ${outcome}`)
      if (marketId === undefined) continue
      if (state === 'created') {
        // Stopped, so that it requests once all six are there.
        await judged.kill('SIGTERM')
        for (const agent of courtroom.agents)
          await courtroom.markets.joinAs(agent, marketId)
        const reader = courtroom.markets.as(COURT)
        const { deadline } = await reader.getMarket(toMarketId(marketId))
        const { notice } = await reader.getTimes()
        await courtroom.advance(deadline + notice + 1 - (await reader.chainTime()))
        judged = await startOn(courtroom, folder.folder, at)
      } else if (state === 'proposed') {
        const dispute = {
          ...{ marketId: toMarketId(marketId), answer: 'NO' as const },
          reason: 'It did not.',
        }
        await courtroom.markets.as(disputer).dispute(dispute)
      } else if (state === 'disputed') {
        const ruling = { marketId: toMarketId(marketId), finding: 'NO' as const }
        await courtroom.markets.as(COURT).rule(ruling)
      }
    }
    expect(seen).toEqual([
      'accepted undefined',
      'created undefined',
      'requested undefined',
      ...['proposed YES', 'disputed YES', 'final NO'],
    ])
    await expect
      .poll(() => [...new Set(received.map(({ state }) => state))], { timeout: 20_000 })
      .toEqual(['accepted', 'created', 'requested', 'proposed', 'disputed', 'final'])
    expect(received.at(-1)).toMatchObject({ verdict: { outcome: 'NO' } })
    expect(await send(judged.url, 'GET', `/resolutions/${id}`)).toMatchObject({
      state: 'final',
      verdict: { outcome: 'NO' },
    })
    expect(await send(judged.url, 'GET', `/resolutions/${id}/verdict`)).toMatchObject({
      end: 'holds',
      is_final: true,
      verdict: { outcome: 'NO' },
    })
  }, 120_000)
})
