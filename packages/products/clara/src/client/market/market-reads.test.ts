import { describe, expect, it } from 'vitest'
import { agentKey, INFO_KEY, taskKey } from '../../process/exposure-keys.ts'
import {
  collect,
  market,
  resultOf,
  scriptConnection,
} from '../ao/scripted-connection.fixture.ts'
import { ClaraError } from '../clara-error.ts'
import { listedAgent, marketInfo } from './market-entries.fixture.ts'
import { createMarketReads } from './market-reads.ts'

/** Reads of a market of which a node has some keys. */
function setUp(keys: Readonly<Record<string, unknown>>, answersDryRuns = true) {
  const asked: string[] = []
  const { connection, sent } = scriptConnection({
    read: () => {
      if (answersDryRuns) return resultOf({ action: 'Info', data: marketInfo })
      throw new ClaraError({ code: 'CLARA_UNIT_FAILED', message: 'No dry runs here.' })
    },
  })
  const exposed = async (process: string, key: string) => {
    expect(process).toBe(market)
    asked.push(key)
    return key in keys ? JSON.stringify(keys[key]) : undefined
  }
  const reads = createMarketReads({
    process: market,
    connection: { ...connection, exposed },
  })
  return { reads, asked, sent }
}

describe('reads of a market on a HyperBEAM node', () => {
  it('come from the exposed state, without a message', async () => {
    const { reads, asked, sent } = setUp({
      [INFO_KEY]: marketInfo,
      [agentKey('Alpha')]: { ...listedAgent, id: 'Alpha' },
    })
    expect(await reads.info()).toMatchObject({ protocol: 'C.L.A.R.A.' })
    expect(await reads.agent('Alpha')).toMatchObject({ id: 'Alpha' })
    expect(asked).toEqual(['info', 'agent-hex-416c706861'])
    expect(sent).toEqual([])
  })

  it('ask the process for what is not exposed', async () => {
    const { reads, asked, sent } = setUp({})
    expect(await reads.info()).toMatchObject({ protocol: 'C.L.A.R.A.' })
    expect(asked).toEqual(['info'])
    expect(sent).toHaveLength(1)
  })

  it('say that the state is not exposed where the node answers no dry runs', async () => {
    const { reads } = setUp({}, false)
    for (const read of [
      () => reads.info(),
      () => reads.agent('a'),
      () => reads.task('T'),
      () => collect(reads.agents()),
    ]) {
      await expect(read()).rejects.toMatchObject({
        code: 'CLARA_NOT_EXPOSED',
        message: expect.stringContaining('No dry runs here.'),
        hint: expect.stringContaining('--expose yes'),
      })
    }
  })

  it('refuse what is not the state of a market', async () => {
    const { reads } = setUp({ [taskKey('T')]: { id: 'T' } })
    await expect(reads.task('T')).rejects.toMatchObject({ code: 'CLARA_REPLY_INVALID' })
  })
})
