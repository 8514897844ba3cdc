import type { PrivateNetwork } from '@cresolver/net/outbound'
import { DEFAULT_TENANT, secretKeysOf } from '@cresolver/round-table'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { createMemoryWebhookStore } from '../webhooks/memory-webhook-store.fixture.ts'
import { openWebhooks } from '../webhooks/open-webhooks.ts'
import { receiveWebhooks } from '../webhooks/receive-webhooks.fixture.ts'
import { createFakeChain } from './fake-resolution-chain.fixture.ts'
import { openResolutionService } from './resolution-service.ts'
import { createResolutionWebhooks } from './resolution-webhooks.ts'
import { noLimits, openResolutionStores } from './resolutions.fixture.ts'
import { startResolutions } from './start-resolutions.ts'

let stores: Awaited<ReturnType<typeof openResolutionStores>>
beforeAll(async () => {
  stores = await openResolutionStores()
}, 60_000)
afterAll(() => stores?.close())

const secretKey = new Uint8Array(32).fill(7)
const secret = `whsec_${Buffer.alloc(24, 9).toString('base64')}`
let networks = 0

/** A platform that sends, and can be started again on the same stores. */
async function setUp(
  options: {
    readonly localMode?: boolean
    readonly privateNetworks?: readonly PrivateNetwork[]
  } = {},
) {
  networks += 1
  const network = `hooks ${networks}`
  const owner = `key_hooks_${networks}`
  const chain = { ...createFakeChain(), network }
  const store = stores.open()
  const webhookStore = createMemoryWebhookStore()
  await store.setBudget(owner, 'native', 100n)
  const warnings: string[] = []
  const start = (secretKeys = secretKeysOf(secretKey)) => {
    const webhooks = openWebhooks({
      store: webhookStore,
      source: createResolutionWebhooks(store, Date),
      secretKeys,
      localMode: options.localMode ?? true,
      privateNetworks: options.privateNetworks,
      clock: Date,
      onWarning: (warning) => warnings.push(warning),
      everyMs: 10,
      firstPauseMs: 1,
    })
    onTestFinished(() => webhooks.close())
    const service = openResolutionService({
      ...{ store, chain, webhooks, clock: Date, onRequest: () => undefined },
    })
    const request = (url: string) =>
      service.request(
        {
          question: 'Is the door safe?',
          panel: { size: undefined, dataOnly: true, joinSeconds: 60 },
          ...{ disputes: false, asset: 'native', budget: 30n, webhook: { url, secret } },
        },
        {
          id: owner,
          access: { tenant: DEFAULT_TENANT, sees: 'tenant', isOperator: false },
          limits: noLimits,
          operationId: undefined,
        },
      )
    return { request, close: webhooks.close, reseal: webhooks.reseal }
  }
  const run = () => {
    const running = startResolutions({
      ...{ store, chain, clock: Date, everyMs: 10, onWarning: () => undefined },
    })
    onTestFinished(() => running.close())
  }
  return { start, run, chain, store, owner, webhookStore, warnings }
}

const statesOf = (received: readonly { readonly body: object }[]) =>
  received.map(({ body }) => ('state' in body ? body.state : undefined))

it('sends each state in order, signed as Standard Webhooks has it', async () => {
  const { url, received } = await receiveWebhooks()
  const { start, run, chain } = await setUp()
  chain.show({ state: 'FINAL', outcome: 'YES', finalAt: 1_500 })
  await start().request(url)
  run()
  await expect.poll(() => statesOf(received)).toEqual(['accepted', 'created', 'final'])
  for (const { text, headers } of received) {
    const signed = Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, String(value)]),
    )
    expect(new Webhook(secret).verify(text, signed)).toEqual(JSON.parse(text))
    expect(() => new Webhook(secret).verify(`${text} `, signed)).toThrow()
    expect(text).not.toContain(secret)
  }
})

it('sends an event again that was not taken, before those that follow it', async () => {
  const { url, received } = await receiveWebhooks(200, 500, 503)
  const { start, run, chain } = await setUp()
  chain.show({ state: 'FINAL', outcome: 'VOID', reason: 'INVALID', finalAt: 1_500 })
  await start().request(url)
  run()
  await expect.poll(() => statesOf(received)).toEqual(['accepted', 'created', 'void'])
  const ids = received.map(({ headers }) => headers['webhook-id'])
  expect(new Set(ids).size).toBe(3)
})

it('continues after what was delivered when its process ends', async () => {
  const { url, received } = await receiveWebhooks()
  const { start, run, chain } = await setUp()
  const first = start()
  await first.request(url)
  await expect.poll(() => statesOf(received)).toEqual(['accepted'])
  await first.close()
  chain.show({ state: 'FINAL', outcome: 'NO', finalAt: 1_500 })
  run()
  start()
  await expect.poll(() => statesOf(received)).toEqual(['accepted', 'created', 'final'])
})

it('refuses an address in a private network before anything is reserved', async () => {
  const { start, store, owner, webhookStore } = await setUp({ localMode: false })
  await expect(start().request('https://10.0.0.1/hook')).rejects.toMatchObject({
    code: 'OUTBOUND_ADDRESS_REFUSED',
  })
  expect(await store.budget(owner, 'native')).toMatchObject({ reserved: 0n })
  expect(await webhookStore.claim(Number.MAX_SAFE_INTEGER, 0, 10)).toEqual([])
})

it('sends to a private network that the operator allows', async () => {
  const { url, received } = await receiveWebhooks()
  const ports = [Number(new URL(url).port)]
  const { start } = await setUp({
    localMode: false,
    privateNetworks: [{ addresses: ['127.0.0.1'], ports, http: true }],
  })
  await start().request(url)
  await expect.poll(() => statesOf(received)).toEqual(['accepted'])
})

it('keeps no webhook of a request that was refused', async () => {
  const { url } = await receiveWebhooks()
  const { start, store, owner, webhookStore } = await setUp()
  await store.setBudget(owner, 'native', 0n)
  await expect(start().request(url)).rejects.toMatchObject({ code: 'BUDGET_EXCEEDED' })
  expect(await webhookStore.claim(Number.MAX_SAFE_INTEGER, 0, 10)).toEqual([])
})

it('gives an address up that fails again and again', async () => {
  const { url, received } = await receiveWebhooks(
    ...Array.from({ length: 12 }, () => 500),
  )
  const { start, warnings } = await setUp()
  await start().request(url)
  await expect
    .poll(() => warnings.join(), { timeout: 20_000 })
    .toContain('ended: its address failed 12 times')
  expect(received).toEqual([])
}, 30_000)

it('delivers with another secret key once the webhooks are sealed again', async () => {
  const { url, received } = await receiveWebhooks()
  const { start, run, chain, webhookStore, warnings } = await setUp()
  const first = start()
  await first.request(url)
  await expect.poll(() => statesOf(received)).toEqual(['accepted'])
  await first.close()
  const next = new Uint8Array(32).fill(8)
  const both = start(secretKeysOf(next, [secretKey]))
  expect(await both.reseal(() => false)).toEqual({ others: 1, unreadable: 0 })
  expect(await both.reseal(() => true)).toEqual({ others: 0, unreadable: 0 })
  await both.close()
  chain.show({ state: 'FINAL', outcome: 'NO', finalAt: 1_500 })
  run()
  start(secretKeysOf(next))
  await expect.poll(() => statesOf(received)).toEqual(['accepted', 'created', 'final'])
  const stored = JSON.stringify(await webhookStore.listSealed('none', undefined, 10))
  expect(stored).toContain('sealed')
  expect(stored).not.toContain(secret)
  expect(warnings).toEqual([])
})
