import { setTimeout } from 'node:timers/promises'
import {
  AOS_MODULES,
  type AosModuleName,
  type LocalAo,
  startLocalAo,
} from '@cresolver/worlds/ao'
import { sampleOf } from '@cresolver/worlds/campaigns'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readProcessSource } from '../build/process-source.ts'
import { deployClaraMarket } from '../deploy/deploy-clara-market.ts'
import type { AoConnection } from './ao/ao-connection.ts'
import { createAoSigner } from './ao/ao-signer.ts'
import { connectAo } from './ao/connect-ao.ts'
import { ethereumKey } from './ao/scripted-connection.fixture.ts'
import { createClaraAgent } from './market/clara-agent.ts'
import { type ClaraMarket, createClaraMarket } from './market/clara-market.ts'
import { awaitMessageResult, callMarket } from './market/market-call.ts'
import { startToken, type Token } from './token/token.fixture.ts'

/** A wallet and what it does in the market. */
type Party = {
  readonly connection: AoConnection
  readonly address: string
  readonly market: ClaraMarket
}

const supply = '1000000'
const poll = { pollMilliseconds: 20 }

const modules = sampleOf<AosModuleName>(['aos-2.0.1', 'aos-2.0.4'])

describe.each(modules)('the escrow on %s', (module) => {
  const topics = Array.from({ length: 10 }, (_each, index) => `topic-${index}`)
  const parties: Party[] = []
  let ao: LocalAo
  let token: Token
  let owner: AoConnection
  let process: string

  beforeAll(async () => {
    ao = await startLocalAo()
    owner = connect()
    token = await startToken(ao, { owner, module: AOS_MODULES[module].id, supply })
    process = await deployClaraMarket({
      connection: owner,
      source: await readProcessSource(),
      module: AOS_MODULES[module].id,
      scheduler: ao.scheduler,
      authority: ao.authority,
      topics,
      token: token.process,
    })
  }, 60_000)

  afterAll(() => ao.close())

  let keys = 0
  /** Connects with a new key. */
  const connect = () => {
    keys += 1
    const { url } = ao
    const network = { mode: 'legacy', gatewayUrl: url, muUrl: url, cuUrl: url } as const
    return connectAo(network, { signer: createAoSigner(ethereumKey(keys)) })
  }

  const newParty = (): Party => {
    const connection = connect()
    const market = createClaraMarket({ process, connection })
    const party = { connection, address: connection.address ?? '', market }
    parties.push(party)
    return party
  }

  /** A wallet with 100 tokens that sends some of them to the market. */
  const newRequester = async (deposit: string) => {
    const party = newParty()
    await token.transfer(owner, party.address, '100')
    await token.transfer(party.connection, process, deposit)
    return party
  }

  /** An agent of a wallet of its own, with a topic of its own if none is given. */
  const newAgent = async (fee: string, topic = topics.shift() ?? '') => {
    const { connection, address, market } = newParty()
    const id = `agent-of-${address}`
    const agent = createClaraAgent({ process, connection, id })
    await agent.register({ topic, fee })
    return { agent, topic, market }
  }

  /** Holdings of a wallet: in the market, locked there, and in the token process. */
  const holdings = async ({ market, address }: Party) => {
    const { available, locked } = await market.balance()
    return [available, locked, await token.balance(address)]
  }

  /** Holdings of the market, as the token process and as the market report them. */
  const marketHoldings = async () => {
    let booked = 0n
    for (const { market } of parties) {
      const { available, locked, deposit } = await market.balance()
      booked += BigInt(available) + BigInt(locked) + BigInt(deposit)
    }
    return [BigInt(await token.balance(process)), booked]
  }

  /** Accepts the result of a task, as its requester. */
  const accept = ({ connection }: Party, id: string) => {
    const tags = { 'RedStone-Task-Id': id }
    const request = { action: 'Accept-Result', reply: 'Task-Status', taskId: id, tags }
    return callMarket({ process, connection }, request)
  }

  it('books a deposit when the token process announces it', async () => {
    const requester = newParty()
    await token.transfer(owner, requester.address, '100')
    expect(await holdings(requester)).toEqual(['0', '0', '100'])
    const sent = await token.transfer(requester.connection, process, '60')
    expect(sent).toEqual(['Debit-Notice', 'Credit-Notice'])
    expect(await holdings(requester)).toEqual(['60', '0', '40'])
  })

  it('locks the reward, pays the agent once its result is accepted and refunds the rest', async () => {
    const requester = await newRequester('60')
    const { agent, topic, market } = await newAgent('20')
    const { id } = await requester.market.registerTask({
      topic,
      reward: '50',
      payload: 1,
    })
    expect(await holdings(requester)).toEqual(['10', '50', '40'])
    await agent.sendResult(id, 'done')
    expect(await holdings(requester)).toEqual(['10', '50', '40'])
    await accept(requester, id)
    expect(await holdings(requester)).toEqual(['40', '0', '40'])

    const paid = { connection: requester.connection, address: agent.address, market }
    expect(await holdings(paid)).toEqual(['20', '0', '0'])
    await market.withdraw('15')
    expect(await holdings(paid)).toEqual(['5', '0', '15'])
    await market.withdraw()
    expect(await holdings(paid)).toEqual(['0', '0', '20'])
    await expect(market.withdraw()).rejects.toMatchObject({
      reason: 'ESCROW_BALANCE_TOO_LOW',
    })
    expect(await token.balance(agent.address)).toBe('20')
  })

  it('refuses what the balance does not cover, and changes nothing', async () => {
    const requester = await newRequester('60')
    const { agent, topic } = await newAgent('20')
    const task = { topic, reward: '61', payload: 1 }
    const tooLow = { code: 'CLARA_REFUSED', reason: 'ESCROW_BALANCE_TOO_LOW' }
    await expect(requester.market.registerTask(task)).rejects.toMatchObject(tooLow)
    await expect(requester.market.withdraw('61')).rejects.toMatchObject(tooLow)
    expect(await token.transfer(requester.connection, process, '41')).toEqual([
      'Transfer-Error',
    ])
    expect(await holdings(requester)).toEqual(['60', '0', '40'])

    const { id } = await requester.market.registerTask({ ...task, reward: '60' })
    await expect(requester.market.withdraw()).rejects.toMatchObject(tooLow)
    await agent.sendResult(id, 'done')
    await accept(requester, id)
    expect(await holdings(requester)).toEqual(['40', '0', '40'])
  })

  it('sends back what another token process announces', async () => {
    const liar = newParty()
    const fake = await startToken(ao, {
      owner: liar.connection,
      module: AOS_MODULES[module].id,
      supply,
    })
    expect(await fake.transfer(liar.connection, process, supply)).toContain(
      'Credit-Notice',
    )
    await expect.poll(() => fake.balance(liar.address)).toBe(supply)
    expect(await holdings(liar)).toEqual(['0', '0', '0'])
  })

  it('books nothing that a wallet announces, even one that says it is the token', async () => {
    const liar = newParty()
    const notice = { Action: 'Credit-Notice', Sender: liar.address, Quantity: '1000' }
    for (const claim of [{}, { 'From-Process': token.process }]) {
      const tags = Object.entries({ ...notice, ...claim }).map(([name, value]) => ({
        name,
        value,
      }))
      const receipt = await liar.connection.send({ process, tags })
      await awaitMessageResult({ process, connection: liar.connection }, receipt)
      expect(await holdings(liar)).toEqual(['0', '0', '0'])
    }
  })

  it('refunds a task that is cancelled, and the requester takes the tokens home', async () => {
    const requester = await newRequester('60')
    const { agent, topic } = await newAgent('20')
    const { id } = await requester.market.registerTask({
      topic,
      reward: '50',
      payload: 1,
    })
    await agent.decline(id)
    expect(await holdings(requester)).toEqual(['10', '50', '40'])
    await requester.market.cancelTask(id)
    expect(await holdings(requester)).toEqual(['60', '0', '40'])
    await requester.market.withdraw()
    expect(await holdings(requester)).toEqual(['0', '0', '100'])
  })

  it('takes a task from a silent agent by a message after its deadline', async () => {
    const requester = await newRequester('50')
    const { agent, topic } = await newAgent('20')
    const events = agent.events(poll)
    const task = { topic, reward: '50', payload: 1, deadline: 1_000 }
    const { id } = await requester.market.registerTask(task)
    const { value: assigned } = await events.next()
    expect(assigned).toMatchObject({ kind: 'task-assignment', task: { id } })
    expect(assigned.task.deadline).toBe(assigned.task.timestamp + 1_000)
    await until(assigned.task.deadline)
    await requester.market.settleTask(id)
    expect((await events.next()).value).toMatchObject({
      kind: 'task-expired',
      taskId: id,
    })
    await expect(agent.sendResult(id, 'late')).rejects.toMatchObject({
      reason: 'NOT_ALLOWED',
    })
    expect(await requester.market.task(id)).toMatchObject({ status: 'queued' })
    expect(await holdings(requester)).toEqual(['0', '50', '50'])
    await requester.market.cancelTask(id)
    expect(await holdings(requester)).toEqual(['50', '0', '50'])
  })

  it('ends a round of offers by a message after its deadline and pays what was offered', async () => {
    const requester = await newRequester('50')
    const { agent: quick, topic } = await newAgent('12')
    const { agent: silent } = await newAgent('10', topic)
    const events = quick.events(poll)
    const { id } = await requester.market.registerTask({
      topic,
      reward: '50',
      payload: 1,
      strategy: 'query',
      // Long enough for the offer to arrive on a busy machine.
      offerDeadline: 2_000,
    })
    await quick.offer(id, '12')
    const { value: asked } = await events.next()
    expect(asked).toMatchObject({ kind: 'offer-request', request: { id } })
    await until(asked.request.offerDeadline)
    await requester.market.settleTask(id)
    expect((await events.next()).value).toMatchObject({
      kind: 'task-assignment',
      task: { id, reward: '12' },
    })
    await expect(silent.offer(id, '5')).rejects.toMatchObject({
      reason: 'WRONG_STATE',
    })
    await quick.sendResult(id, 'done')
    await accept(requester, id)
    expect(await holdings(requester)).toEqual(['38', '0', '50'])
    expect(await requester.market.balance(quick.address)).toMatchObject({
      available: '12',
    })
  })

  it('has lost and made no token in the end', async () => {
    const [held, booked] = await marketHoldings()
    expect(held).toBeGreaterThan(0n)
    expect(held).toBe(booked)
    expect(await totalOf(token)).toBe(BigInt(supply))

    for (const { market } of parties) {
      const { available } = await market.balance()
      if (available !== '0') await market.withdraw()
    }
    expect(await marketHoldings()).toEqual([0n, 0n])
    expect(await totalOf(token)).toBe(BigInt(supply))
  })
})

async function totalOf(token: Token): Promise<bigint> {
  const balances = Object.values(await token.balances())
  return balances.reduce((total, balance) => total + BigInt(balance), 0n)
}

/** Waits for a moment of the clock that the scheduler reads, too. */
async function until(moment: number): Promise<void> {
  while (Date.now() < moment) await setTimeout(moment - Date.now())
}
