import {
  errorBodySchema,
  type ResolveRequest,
  requestTypedData,
} from '@cresolver/core/protocol'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, it } from 'vitest'
import { mock } from '../abilities/mock/mock.ts'
import { createAgent } from '../protocols/create-agent.ts'
import { postJson } from '../protocols/post-json.fixture.ts'
import { refuseUnknownCallers } from './refuse-unknown-callers.ts'

const account = privateKeyToAccount(`0x${'a'.repeat(64)}`)
const unknownAccount = privateKeyToAccount(`0x${'b'.repeat(64)}`)
const market = '0x00000000000000000000000000000000000000AA'
const place = { chainId: 31_337, market } as const
const question: ResolveRequest = { market_id: 1, question: 'Will it rain?' }

describe('an agent with allowed callers', () => {
  const now = 1_800_000_000_000
  const agent = createAgent({
    name: 'Alpha',
    ...mock(),
    clock: () => now,
    trust: {
      refuse: refuseUnknownCallers({
        allowedCallers: [account.address],
        worker: account.address,
        ...place,
      }),
    },
  })
  const ask = async (
    signer: typeof account,
    changes: {
      expiresAt?: number
      market?: string
      question?: string
      worker?: string
    } = {},
  ) => {
    const { expiresAt = now / 1_000 + 60, worker = account.address } = changes
    const signed = { ...place, market: changes.market ?? market, worker }
    const data = requestTypedData({
      ...signed,
      asker: signer.address,
      request: question,
      expiresAt,
    })
    return postJson(agent, '/a2a/resolve', {
      ...question,
      ...(changes.question && { question: changes.question }),
      asker: {
        address: signer.address,
        chain_id: place.chainId,
        market: signed.market,
        worker,
        expires_at: expiresAt,
        value: await signer.signTypedData(data),
      },
    })
  }

  it('answers one that it knows', async () => {
    expect((await ask(account)).status).toBe(200)
  })

  it.each([
    ['is unknown', 'it does not know', () => ask(unknownAccount)],
    [
      'signed too long ago',
      'expired',
      () => ask(account, { expiresAt: now / 1_000 - 1 }),
    ],
    ['signed another question', 'did not sign', () => ask(account, { question: 'Q?' })],
    [
      'signed for another market',
      'the market is',
      () => ask(account, { market: unknownAccount.address }),
    ],
    [
      'signed for another worker, who passed it on',
      'the worker is',
      () => ask(account, { worker: unknownAccount.address }),
    ],
    ['signed nothing', 'not signed', () => postJson(agent, '/a2a/resolve', question)],
  ])('turns one away that %s', async (_, reason, send) => {
    await ask(account)
    const response = await send()
    expect(response.status).toBe(403)
    const { error } = errorBodySchema.parse(await response.json())
    expect(error.code).toBe('NOT_ALLOWED')
    expect(error.message).toContain(reason)
  })
})
