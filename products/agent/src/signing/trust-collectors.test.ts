import { type ResolveRequest, requestTypedData } from '@cresolver/core/protocol'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { inPhase, panelPlace, panelRequest, panelWorker } from './panel-agent.fixture.ts'
import { trustCollectors } from './trust-collectors.ts'

const collector = privateKeyToAccount(`0x${'c'.repeat(64)}`)
const unknown = privateKeyToAccount(`0x${'d'.repeat(64)}`)
const now = 1_000_000
const { admit } = trustCollectors({
  ...{ ...panelPlace, account: panelWorker },
  collectors: [collector.address],
})

async function signed(request: ResolveRequest, by = collector) {
  const place = {
    ...panelPlace,
    worker: panelWorker.address,
    asker: by.address, // words: allow
  }
  const data = requestTypedData({ ...place, request, expiresAt: now })
  return {
    ...request,
    // words: allow
    asker: {
      ...{ address: by.address, worker: panelWorker.address },
      ...{ chain_id: panelPlace.chainId, market: panelPlace.market, expires_at: now },
      value: await by.signTypedData(data),
    },
  }
}

test('a known collector is answered at once, all others as without collectors or later', async () => {
  const request = inPhase('answer')
  expect(await admit(await signed(request), 0)).toMatchObject({
    ...{ kind: 'asked', agentId: 4n, isOpen: true, collector: collector.address },
    question: panelRequest.question,
  })
  expect(await admit(panelRequest, 0)).toEqual({ kind: 'other' })
  const others = [
    request,
    await signed(request, unknown),
    { ...(await signed(request)), question: 'Did it snow?' },
    await signed({ ...request, seats: [{ worker: unknown.address, agent_id: '4' }] }),
  ]
  for (const other of others) {
    expect(await admit(other, 0)).toMatchObject({ kind: 'later' })
  }
  expect(await admit(await signed(request), now * 1_000 + 1)).toMatchObject({
    kind: 'later',
  })
})
