import { describe, expect, it, vi } from 'vitest'
import type { AoResult, AoSpawn } from '../client/ao/ao-connection.ts'
import {
  actionOf,
  fakeTimers,
  market,
  resultOf,
  type Script,
  scriptConnection,
  settle,
} from '../client/ao/scripted-connection.fixture.ts'
import { ClaraError } from '../client/clara-error.ts'
import { marketInfo } from '../client/market/market-entries.fixture.ts'
import { deployClaraMarket } from './deploy-clara-market.ts'

const info = resultOf({ action: 'Info', data: marketInfo })
const parameters = { source: 'CLARA = {}', scheduler: 'scheduler', authority: 'mu' }

function setUp(script: Script) {
  const scripted = scriptConnection({ read: () => info, result: () => info, ...script })
  const spawn = vi.fn(async (_spawn: AoSpawn) => market)
  const connection = { ...scripted.connection, spawn }
  const actions = () => scripted.sent.map(actionOf)
  return { ...scripted, connection, spawn, actions }
}

fakeTimers()

describe('deploying a market', () => {
  it('spawns, loads the code and looks whether it is a market', async () => {
    const { connection, spawn, sent, actions } = setUp({})
    expect(await deployClaraMarket({ ...parameters, connection })).toBe(market)
    expect(spawn.mock.calls[0]?.[0]).toEqual({
      module: 'ISShJH1ij-hPPt9St5UFFr_8Ys3Kj5cyg7zrMGt7H9s',
      scheduler: 'scheduler',
      tags: [
        { name: 'Name', value: 'CLARA' },
        { name: 'Authority', value: 'mu' },
      ],
    })
    expect(actions()).toEqual(['Eval', 'Info'])
    expect(sent[0]).toMatchObject({ process: market, data: 'CLARA = {}' })
  })

  it('configures it where it should differ', async () => {
    const { connection, actions, tagsOf } = setUp({})
    const topics = ['resolution']
    await deployClaraMarket({
      ...parameters,
      connection,
      topics,
      token: 't',
      module: 'm',
    })
    expect(actions()).toEqual(['Eval', 'Configure'])
    expect(tagsOf(1)).toMatchObject({ Topics: 'resolution', Token: 't' })
  })

  it('waits for a process that the units do not know yet', async () => {
    let failures = 3
    const send = () => {
      failures -= 1
      if (failures < 0) return {}
      throw new ClaraError({ code: 'CLARA_UNIT_FAILED', message: '404: no such process' })
    }
    const { connection, actions } = setUp({ send })
    expect(await settle(deployClaraMarket({ ...parameters, connection }))).toBe(market)
    expect(actions()).toEqual(['Eval', 'Eval', 'Eval', 'Eval', 'Info'])
  })

  it('names the process that does not take the code', async () => {
    const failed: AoResult = { messages: [], error: 'syntax error' }
    const { connection, actions } = setUp({ result: () => failed })
    expect(await settle(deployClaraMarket({ ...parameters, connection }))).toMatchObject({
      code: 'CLARA_PROCESS_FAILED',
      message: `The process ${market} was spawned but is not a market yet. It does not accept the code: syntax error`,
      messageId: 'message-1',
    })
    expect(actions()).toEqual(['Eval'])
  })

  it('fails for code that is not a market', async () => {
    const { connection } = setUp({ read: () => resultOf() })
    expect(await settle(deployClaraMarket({ ...parameters, connection }))).toMatchObject({
      code: 'CLARA_REPLY_INVALID',
    })
  })
})
