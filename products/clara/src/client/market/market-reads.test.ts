import { describe, expect, it } from 'vitest'
import {
  agentKey,
  agentsKey,
  balanceKey,
  INFO_KEY,
  queueKey,
  taskKey,
} from '../../process/exposure-keys.ts'
import {
  collect,
  market,
  me,
  resultOf,
  type ScriptedReply,
  scriptConnection,
} from '../ao/scripted-connection.fixture.ts'
import { listedAgent, marketInfo, queuedTask } from './market-entries.fixture.ts'
import { createMarketReads } from './market-reads.ts'

const balance = { account: me, available: '5', locked: '0', deposit: '1', bytes: 9 }

/** Reads of a market on a node that has some keys, and no dry runs. */
function setUp(keys: Readonly<Record<string, unknown>>, ...replies: ScriptedReply[]) {
  const asked: string[] = []
  const { read: _none, ...scripted } = scriptConnection({
    result: () => resultOf(...replies),
  }).connection
  const sent: unknown[] = []
  const connection = {
    ...scripted,
    send: async (...message: Parameters<typeof scripted.send>) => {
      sent.push(message)
      return scripted.send(...message)
    },
    exposed: async (process: string, key: string) => {
      expect(process).toBe(market)
      asked.push(key)
      return key in keys ? JSON.stringify(keys[key]) : undefined
    },
  }
  const withoutKey = { ...connection, address: undefined }
  return {
    reads: createMarketReads({ process: market, connection }),
    keyless: createMarketReads({ process: market, connection: withoutKey }),
    asked,
    sent,
  }
}

describe('reads of a market on a HyperBEAM node', () => {
  it('come from the exposed state, without a key and without a message', async () => {
    const { keyless, asked, sent } = setUp({
      [INFO_KEY]: marketInfo,
      [agentKey('Alpha')]: { ...listedAgent, id: 'Alpha' },
      [balanceKey(me)]: balance,
      [queueKey('resolution')]: [queuedTask],
    })
    expect(await keyless.info()).toMatchObject({ protocol: 'C.L.A.R.A.' })
    expect(await keyless.agent('Alpha')).toMatchObject({ id: 'Alpha' })
    expect(await keyless.balance(me)).toEqual(balance)
    expect(await collect(keyless.queue({ topic: 'resolution' }))).toEqual([queuedTask])
    expect(asked.slice(0, 2)).toEqual(['market-info', 'agent-hex-416c706861'])
    expect(sent).toEqual([])
  })

  it('go through all pages of agents, without those that are gone', async () => {
    const { keyless, sent } = setUp({
      [INFO_KEY]: { ...marketInfo, exposed: true, agentPages: 3 },
      [agentsKey(0)]: ['a', 'b'],
      [agentsKey(1)]: [],
      [agentsKey(2)]: ['c'],
      [agentKey('a')]: { ...listedAgent, id: 'a' },
      [agentKey('b')]: null,
      [agentKey('c')]: { ...listedAgent, id: 'c' },
    })
    const agents = await collect(keyless.agents())
    expect(agents.map(({ id }) => id)).toEqual(['a', 'c'])
    expect(sent).toEqual([])
  })

  it('go through the queues of all topics', async () => {
    const { keyless } = setUp({
      [INFO_KEY]: { ...marketInfo, topics: ['a', 'b'] },
      [queueKey('a')]: [{ ...queuedTask, id: '1' }],
      [queueKey('b')]: [{ ...queuedTask, id: '2' }],
    })
    expect((await collect(keyless.queue())).map(({ id }) => id)).toEqual(['1', '2'])
  })

  it('ask the process by a message for what is not exposed', async () => {
    const { reads, asked, sent } = setUp({}, { action: 'Info', data: marketInfo })
    expect(await reads.info()).toMatchObject({ protocol: 'C.L.A.R.A.' })
    expect(asked).toEqual(['market-info'])
    expect(sent).toHaveLength(1)
  })

  it('ask for the agents of a market that exposes none, though it counts their pages', async () => {
    const info = {
      action: 'Info',
      data: { ...marketInfo, exposed: false, agentPages: 1 },
    }
    const list = { action: 'List-Agents', data: [listedAgent] }
    const { reads, sent } = setUp({}, info, list)
    expect(await collect(reads.agents())).toHaveLength(1)
    expect(sent).toHaveLength(2)
  })

  it('say without a key what is not exposed', async () => {
    const { keyless, sent } = setUp({ [agentKey('gone')]: null })
    for (const read of [
      () => keyless.info(),
      () => keyless.agent('gone'),
      () => keyless.task('T'),
      () => keyless.balance('someone'),
      () => collect(keyless.agents()),
      () => collect(keyless.queue({ topic: 'resolution' })),
    ]) {
      await expect(read()).rejects.toMatchObject({
        code: 'CLARA_NOT_EXPOSED',
        hint: expect.stringContaining('--expose yes'),
      })
    }
    expect(sent).toEqual([])
  })

  it('refuse what is not the state of a market', async () => {
    const { reads } = setUp({ [taskKey('T')]: { id: 'T' } })
    await expect(reads.task('T')).rejects.toMatchObject({ code: 'CLARA_REPLY_INVALID' })
  })
})
