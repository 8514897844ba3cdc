import { CresolverError } from '@cresolver/core/protocol'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { advanceResolution } from './advance-resolution.ts'
import { createFakeChain, type FakeChain } from './fake-resolution-chain.fixture.ts'
import type { NewResolution } from './resolution-store.ts'
import { newResolution, noLimits, openResolutionStores } from './resolutions.fixture.ts'
import { startResolutions } from './start-resolutions.ts'

let stores: Awaited<ReturnType<typeof openResolutionStores>>
beforeAll(async () => {
  stores = await openResolutionStores()
}, 60_000)
afterAll(() => stores?.close())

/** Stores a resolution with a budget for it. */
async function request(given: Partial<NewResolution> = {}) {
  const resolution = newResolution(given)
  const store = stores.open()
  await store.setBudget(resolution.owner, 'native', resolution.budget)
  await store.add(resolution, noLimits)
  return resolution
}

/** Runs what was requested, until the test ends. */
function run(chain: FakeChain) {
  const running = startResolutions({
    ...{ store: stores.open(), chain, clock: Date, everyMs: 10 },
    onWarning: () => undefined,
  })
  onTestFinished(() => running.close())
  return running
}

function refusal(code: string): CresolverError {
  return new CresolverError({ code, message: 'The contract refused.' })
}

async function stateOf(id: string) {
  return (await stores.open().find(id))?.state
}

describe('a resolution', () => {
  it('goes from its market to its verdict, and is booked once', async () => {
    const chain = createFakeChain()
    const { id, owner } = await request({ network: 'one' })
    run({ ...chain, network: 'one' })
    await expect.poll(() => stateOf(id)).toBe('requested')
    chain.show({ state: 'FINAL', outcome: 'YES', finalAt: 1_500 })
    await expect.poll(() => stateOf(id)).toBe('final')
    const events = await stores.open().events(id, 0)
    expect(events.map(({ seq, state }) => `${seq} ${state}`)).toEqual([
      '1 accepted',
      '2 created',
      '3 requested',
      '4 final',
    ])
    expect(await stores.open().budget(owner, 'native')).toEqual({
      ...{ budget: 30n, reserved: 0n, spent: 30n },
    })
  })

  it('shows each state of a dispute, also where the judge is faster than the next look', async () => {
    for (const [network, isSeen] of [
      ['disputed', true],
      ['judged', false],
    ] as const) {
      const chain = { ...createFakeChain(), network }
      const { id } = await request({ network, disputes: true })
      run(chain)
      chain.show({ state: 'PROPOSED', outcome: 'YES', finalAt: 5_000 })
      await expect.poll(() => stateOf(id)).toBe('proposed')
      if (isSeen) {
        chain.show({
          state: 'JUDGED',
          isDisputed: true,
          outcome: 'OPEN',
          finalAt: undefined,
        })
        await expect.poll(() => stateOf(id)).toBe('disputed')
      }
      chain.show({ state: 'FINAL', isDisputed: true, outcome: 'NO', finalAt: 2_000 })
      await expect.poll(() => stateOf(id)).toBe('final')
      const events = await stores.open().events(id, 0)
      expect(
        events.slice(-3).map(({ state, verdict }) => ({ state, ...verdict })),
      ).toEqual([
        { state: 'proposed', outcome: 'YES', reason: null, finalAt: 5_000 },
        { state: 'disputed', outcome: 'YES', reason: null, finalAt: null },
        { state: 'final', outcome: 'NO', reason: null, finalAt: 2_000 },
      ])
    }
  })

  it('makes no second market when its process dies before the receipt', async () => {
    const chain = { ...createFakeChain(), network: 'two' }
    const { id, owner } = await request({ network: 'two' })
    const [taken] = await stores.open().claim('two', Date.now(), 0, 1)
    if (!taken) throw new Error('nothing was due')
    const context = { store: stores.open(), chain, clock: Date, pollMs: 10 }
    chain.afterNext(() => Promise.reject(new Error('the process died')))
    await expect(advanceResolution(context, taken)).rejects.toThrow('the process died')
    run(chain)
    await expect.poll(() => stateOf(id)).toBe('requested')
    expect(chain.markets()).toBe(1)
    expect(await stores.open().budget(owner, 'native')).toMatchObject({
      reserved: 0n,
      spent: 30n,
    })
  })

  it('sends the stored transaction when its process dies before sending', async () => {
    const chain = { ...createFakeChain(), network: 'three' }
    const { id } = await request({ network: 'three' })
    const [taken] = await stores.open().claim('three', Date.now(), 0, 1)
    if (!taken) throw new Error('nothing was due')
    const context = { store: stores.open(), chain, clock: Date, pollMs: 10 }
    chain.beforeNext(() => Promise.reject(new Error('the process died')))
    await expect(advanceResolution(context, taken)).rejects.toThrow('the process died')
    const signed = await stores.open().transaction(id, 'create')
    run(chain)
    await expect.poll(() => stateOf(id)).toBe('requested')
    expect(chain.raws[0]).toBe(signed?.raw)
    expect(chain.markets()).toBe(1)
  })

  it('gives each transaction a nonce of its own when several processes sign', async () => {
    const chain = { ...createFakeChain(), network: 'four' }
    const asked = await Promise.all(
      Array.from({ length: 5 }, () => request({ network: 'four' })),
    )
    for (const _ of [1, 2, 3]) run(chain)
    await expect
      .poll(() => Promise.all(asked.map(({ id }) => stateOf(id))))
      .toEqual(asked.map(() => 'requested'))
    expect(chain.markets()).toBe(5)
    expect(chain.raws).toHaveLength(10)
  })

  it('replaces a transaction that waits, with the same nonce', async () => {
    const chain = { ...createFakeChain(), network: 'eight' }
    const { id } = await request({ network: 'eight' })
    const store = stores.open()
    const [taken] = await store.claim('eight', Date.now(), 0, 1)
    if (!taken) throw new Error('nothing was due')
    const sends: string[] = []
    const waiting = {
      ...chain,
      broadcast: async (raw: string) => {
        sends.push(raw)
      },
    }
    const at = (now: number, on = waiting) =>
      advanceResolution(
        { store, chain: on, clock: { now: () => now }, pollMs: 10 },
        taken,
      )
    await at(1_000)
    await at(60_000)
    await at(600_000)
    expect(new Set(sends.slice(0, 2)).size).toBe(1)
    expect(sends[2]).not.toBe(sends[0])
    const stored = await store.transaction(id, 'create')
    expect(stored).toMatchObject({ nonce: 0, replaced: { length: 1 } })
    // The first one is mined after all.
    const [first] = sends
    await chain.broadcast(first as `0x${string}`)
    expect(await at(601_000, waiting)).toMatchObject({
      state: 'created',
      booking: 'spent',
    })
  })

  it('keeps its budget reserved when something else used its nonce', async () => {
    const chain = { ...createFakeChain(), network: 'nine' }
    const { owner } = await request({ network: 'nine' })
    const store = stores.open()
    const [taken] = await store.claim('nine', Date.now(), 0, 1)
    if (!taken) throw new Error('nothing was due')
    const lost = {
      ...chain,
      broadcast: async () => undefined,
      mined: async () => undefined,
    }
    const at = (now: number, used: number) =>
      advanceResolution(
        {
          ...{ store, clock: { now: () => now }, pollMs: 10 },
          chain: { ...lost, used: async () => used },
        },
        taken,
      )
    await at(1_000, 0)
    expect(await at(2_000, 1)).not.toHaveProperty('state')
    expect(await at(9_000_000, 1)).toMatchObject({
      state: 'failed',
      problem: { code: 'ACCOUNT_SHARED' },
    })
    expect(await store.budget(owner, 'native')).toMatchObject({ reserved: 30n })
  })

  it('is not requested again where another account has requested it', async () => {
    const chain = { ...createFakeChain(), network: 'ten' }
    chain.show({ requestedAt: 1_200 })
    const { id } = await request({ network: 'ten' })
    run(chain)
    await expect.poll(() => stateOf(id)).toBe('requested')
    expect(chain.raws).toHaveLength(1)
  })

  it('is asked about no earlier than its terms allow, and again while its judge is silent', async () => {
    const chain = { ...createFakeChain(), network: 'asked' }
    chain.show({ askableFrom: 2_500, now: 2_499 })
    await request({ network: 'asked', disputes: true })
    const store = stores.open()
    const [accepted] = await store.claim('asked', Date.now(), 0, 1)
    if (!accepted) throw new Error('nothing was due')
    const created = { ...accepted, state: 'created', marketId: 1n } as const
    const context = { store, chain, clock: Date, pollMs: 10 }
    expect(await advanceResolution(context, created)).not.toHaveProperty('state')
    chain.show({ now: 2_500 })
    const asked = await advanceResolution(context, created)
    expect(asked).toMatchObject({ state: 'requested', requests: 1 })
    chain.show({ state: 'JUDGED' })
    const later = {
      store,
      chain,
      clock: { now: () => Date.now() + 3_600_000 },
      pollMs: 10,
    }
    const again = { ...created, state: 'requested', requests: 1 } as const
    expect(await advanceResolution(later, again)).toMatchObject({ requests: 2 })
  })

  it.each([
    ['its panel is full', { workers: 2 }],
    ['its time to join has ended', { now: 2_001 }],
  ])('is requested when %s, and not before', async (network, change) => {
    const chain = { ...createFakeChain(), network }
    const panel = { size: 2, dataOnly: false, joinSeconds: 60 }
    await request({ network, panel })
    const store = stores.open()
    const [accepted] = await store.claim(network, Date.now(), 0, 1)
    if (!accepted) throw new Error('nothing was due')
    const created = { ...accepted, state: 'created', marketId: 1n } as const
    const context = { store, chain, clock: Date, pollMs: 10 }
    expect(await advanceResolution(context, created)).not.toHaveProperty('state')
    chain.show(change)
    expect(await advanceResolution(context, created)).toMatchObject({
      state: 'requested',
      requests: 1,
    })
  })

  it('fails and frees its budget when the contract refuses the market', async () => {
    const chain: FakeChain = {
      ...createFakeChain(),
      network: 'five',
      prepareCreation: () => Promise.reject(refusal('VALUE_INVALID')),
    }
    const { id, owner } = await request({ network: 'five' })
    run(chain)
    await expect.poll(() => stateOf(id)).toBe('failed')
    expect(await stores.open().budget(owner, 'native')).toMatchObject({
      reserved: 0n,
      spent: 0n,
    })
  })

  it('waits while the account of the platform has too little', async () => {
    let refused = 0
    const chain: FakeChain = {
      ...createFakeChain(),
      network: 'six',
      prepareCreation: () => {
        refused += 1
        return Promise.reject(refusal('INSUFFICIENT_FUNDS'))
      },
    }
    const { id, owner } = await request({ network: 'six' })
    run(chain)
    await expect.poll(() => refused).toBe(1)
    await expect
      .poll(async () => (await stores.open().find(id))?.problem?.code)
      .toBe('INSUFFICIENT_FUNDS')
    expect(await stores.open().budget(owner, 'native')).toMatchObject({ reserved: 30n })
  })
})

describe('a budget', () => {
  it('is 0 for a key that has none, which requests nothing', async () => {
    const store = stores.open()
    await expect(store.add(newResolution({ id: 'res_poor' }), noLimits)).rejects.toThrow(
      expect.objectContaining({ code: 'BUDGET_EXCEEDED' }),
    )
    expect(await store.find('res_poor')).toBeUndefined()
  })

  it('is not exceeded by replicas that reserve at the same moment', async () => {
    const owner = 'key_shared'
    await stores.open().setBudget(owner, 'native', 100n)
    const asked = Array.from({ length: 12 }, (_, index) =>
      stores
        .open()
        .add(newResolution({ id: `res_shared_${index}`, owner, network: '-' }), noLimits),
    )
    const ended = await Promise.allSettled(asked)
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    expect(await stores.open().budget(owner, 'native')).toMatchObject({ reserved: 90n })
  })

  it('is booked once when an outdated process books it too', async () => {
    const { id, owner } = await request({ network: 'seven' })
    const store = stores.open()
    const [first] = await store.claim('seven', 2_000, 2_000, 1)
    const [second] = await store.claim('seven', 2_000, 9_000, 1)
    if (!first || !second) throw new Error('nothing was due')
    const created = { state: 'created', booking: 'spent', marketId: 1n } as const
    expect(await store.apply(second, { ...created, nextAt: null }, 3_000)).toBe(true)
    expect(await store.apply(first, { ...created, nextAt: null }, 3_000)).toBe(false)
    expect(await store.budget(owner, 'native')).toMatchObject({
      reserved: 0n,
      spent: 30n,
    })
    expect(await store.events(id, 0)).toHaveLength(2)
  })

  it('is reserved once for one id', async () => {
    const asked = await request({ network: '-' })
    await stores.open().add(asked, noLimits)
    expect(await stores.open().budget(asked.owner, 'native')).toMatchObject({
      reserved: 30n,
    })
  })
})

describe('gas', () => {
  const gasReserved = 100n

  /** Stores a resolution that has gas and a budget in wei for both. */
  async function withGas(network: string, given: Partial<NewResolution> = {}) {
    const createdAt = Date.now()
    const resolution = newResolution({ network, gasReserved, createdAt, ...given })
    const store = stores.open()
    await store.setBudget(resolution.owner, 'native', 130n)
    if (resolution.asset !== 'native')
      await store.setBudget(resolution.owner, resolution.asset, resolution.budget)
    await store.add(resolution, noLimits)
    return resolution
  }

  it('is reserved with the budget, and what was not spent is free at the end', async () => {
    const chain = { ...createFakeChain(), network: 'gas one' }
    chain.gas(7n, 20n)
    const { id, owner } = await withGas('gas one')
    const money = () => stores.open().budget(owner, 'native')
    expect(await money()).toMatchObject({ reserved: 130n, spent: 0n })
    run(chain)
    await expect.poll(() => stateOf(id)).toBe('requested')
    expect(await money()).toMatchObject({ reserved: 86n, spent: 44n })
    chain.show({ state: 'FINAL', outcome: 'YES', finalAt: 1_500 })
    await expect.poll(() => stateOf(id)).toBe('final')
    expect(await money()).toMatchObject({ reserved: 0n, spent: 44n })
  })

  it('keeps a key with a small budget from starting anything', async () => {
    const resolution = newResolution({ budget: 1n, gasReserved })
    const store = stores.open()
    await store.setBudget(resolution.owner, 'native', 100n)
    await expect(store.add(resolution, noLimits)).rejects.toMatchObject({
      code: 'BUDGET_EXCEEDED',
    })
  })

  it('is spent, and the pool is free, if a creation was reverted', async () => {
    const fake = createFakeChain()
    fake.gas(7n, 20n)
    const chain: FakeChain = {
      ...{ ...fake, network: 'gas two' },
      mined: async (hash) => {
        const mined = await fake.mined(hash)
        return mined && { ...mined, succeeded: false }
      },
    }
    const { id, owner } = await withGas('gas two')
    run(chain)
    await expect.poll(() => stateOf(id)).toBe('failed')
    expect(await stores.open().budget(owner, 'native')).toMatchObject({
      ...{ reserved: 0n, spent: 7n },
    })
  })

  it('counts as the maximum if a receipt is missing when the verdict is there', async () => {
    const fake = createFakeChain()
    const chain: FakeChain = {
      ...{ ...fake, network: 'gas three' },
      mined: async (hash) => {
        const mined = await fake.mined(hash)
        return mined?.marketId === undefined ? undefined : mined
      },
    }
    fake.gas(7n, 20n)
    fake.afterNext(async () => {
      fake.afterNext(async () => {
        fake.show({ state: 'FINAL', outcome: 'YES', finalAt: 1_500 })
      })
    })
    const { id, owner } = await withGas('gas three')
    run(chain)
    await expect.poll(() => stateOf(id)).toBe('final')
    expect(await stores.open().budget(owner, 'native')).toMatchObject({
      ...{ reserved: 0n, spent: 57n },
    })
  })

  it('counts in the native currency, with the approval, for a market in a token', async () => {
    const asset = `0x${'a'.repeat(40)}` as const
    const chain = { ...createFakeChain(), network: 'gas four' }
    chain.gas(7n, 20n)
    const asked = await Promise.all([
      withGas('gas four', { asset }),
      withGas('gas four', { asset }),
    ])
    run(chain)
    for (const { id, owner } of asked) {
      await expect.poll(() => stateOf(id)).toBe('requested')
      expect(await stores.open().budget(owner, asset)).toEqual({
        ...{ budget: 30n, reserved: 0n, spent: 30n },
      })
    }
    expect(chain.markets()).toBe(2)
    for (const { owner } of asked)
      expect(await stores.open().budget(owner, 'native')).toMatchObject({ spent: 21n })
  })

  it('is not enough without a budget in the token', async () => {
    const asset = `0x${'b'.repeat(40)}` as const
    const resolution = newResolution({ asset, gasReserved })
    const store = stores.open()
    await store.setBudget(resolution.owner, 'native', 1_000n)
    await expect(store.add(resolution, noLimits)).rejects.toMatchObject({
      code: 'BUDGET_EXCEEDED',
    })
    expect(await store.budget(resolution.owner, 'native')).toMatchObject({ reserved: 0n })
  })
})

it('a tenant has no more resolutions at work than tables', async () => {
  const tenant = newResolution().tenant
  const store = stores.open()
  const { rows } = await stores.pool.query(
    `select count(*)::int as working from platform.resolutions
    where tenant = $1 and state not in ('final', 'void', 'failed')`,
    [tenant],
  )
  const resolution = newResolution({ network: '-' })
  await store.setBudget(resolution.owner, 'native', 30n)
  const limits = { atWork: rows[0].working, perDay: null }
  await expect(store.add(resolution, limits)).rejects.toThrow(
    expect.objectContaining({ code: 'QUOTA_EXCEEDED' }),
  )
})
