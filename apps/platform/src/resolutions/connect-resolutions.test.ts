import { CresolverError } from '@cresolver/core/protocol'
import { expect, it, onTestFinished } from 'vitest'
import { connectResolutions } from './connect-resolutions.ts'
import { createFakeChain } from './fake-resolution-chain.fixture.ts'
import type { ResolutionStore } from './resolution-store.ts'

const failure = (code: string) => new CresolverError({ code, message: 'No.' })

/** Connects to a node that fails with the given codes first; nothing is due. */
async function connect(...codes: string[]) {
  const connected = await connectResolutions({
    openChain: async () => {
      const code = codes.shift()
      if (code !== undefined) throw failure(code)
      return createFakeChain()
    },
    store: { claim: async () => [] } as unknown as ResolutionStore,
    webhooks: {
      check: async () => undefined,
      set: async () => undefined,
      remove: async () => undefined,
    },
    ...{ clock: Date, leaseMs: 1_000, retryMs: 5, onWarning: () => undefined },
  })
  onTestFinished(connected.close)
  return connected
}

it('says that the node does not answer until it does', async () => {
  const { service } = await connect('RPC_UNREACHABLE', 'RPC_UNREACHABLE')
  expect(service).toThrow(expect.objectContaining({ code: 'RPC_UNREACHABLE' }))
  await expect.poll(() => typeof service()).toBe('object')
})

it('does not start with a URL that no node can have', async () => {
  await expect(connect('URL_INVALID')).rejects.toMatchObject({
    code: 'URL_INVALID',
  })
})
