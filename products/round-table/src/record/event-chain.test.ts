import { canonicalJson, type TableEvent } from '@cresolver/core/protocol'
import { describe, expect, test } from 'vitest'
import { openScriptedTable } from '../deliberation/table.fixture.ts'
import { replay } from '../result/table-replay.ts'
import { eventText, linkEvent, parseLog, verifyChain } from './event-chain.ts'
import { formatLog } from './format-log.fixture.ts'

async function closedLog(): Promise<TableEvent[]> {
  const table = await openScriptedTable({ one: {}, two: {} })
  await table.run()
  return table.stored()
}

/** Links a changed log again, as a forger would. */
function relink(events: readonly TableEvent[]): TableEvent[] {
  let previous = '0'.repeat(64)
  return events.map(({ hash: _, ...event }, index) => {
    const linked = linkEvent({ ...event, seq: index + 1, previous })
    previous = linked.hash
    return linked
  })
}

test('an event is written once, in its canonical form', async () => {
  for (const { hash, ...event } of await closedLog()) {
    const linked = linkEvent(event)
    expect(linked.hash).toBe(hash)
    expect(eventText(linked)).toBe(canonicalJson(linked))
  }
})

describe('a log', () => {
  test('survives being written and read', async () => {
    const log = await closedLog()
    expect(parseLog(formatLog(log))).toEqual(log)
  })

  test('is refused in a version with other names, and the error says so', async () => {
    const [first] = formatLog(await closedLog()).split('\n')
    const old = (first ?? '').replace('"summary":', '"gloss":') // words: allow
    expect(() => parseLog(old)).toThrow('written by a version before 0.1')
  })

  test('does not hold if one byte was changed', async () => {
    const log = await closedLog()
    for (const index of log.keys()) {
      const changed = log.map((event, at) =>
        at === index ? { ...event, at: '2020-01-01T00:00:00.000Z' } : event,
      )
      expect(() => verifyChain(changed)).toThrow(
        `Event ${index + 1} of the log has another hash than its content.`,
      )
    }
  })

  test('does not hold with a gap, a swap or a repeat', async () => {
    const log = await closedLog()
    const [first, second, third] = log
    if (!first || !second || !third) throw new Error('the log is too short')
    expect(() => verifyChain([first, third])).toThrow('has the number 3')
    expect(() => verifyChain([first, third, second])).toThrow('has the number 3')
    expect(() => verifyChain(relink([first, second, second]))).toThrow('repeats the key')
    const other = linkEvent({ ...second, task_id: 'other' })
    expect(() => verifyChain([first, other])).toThrow('is of another table')
  })

  test('has the hashes that it always had', () => {
    const event = {
      type: 'cancelled',
      cancelled_by: 'Zoë 🚪',
      reason: '<b>\u2028"é"',
    } as const
    const at = '2026-01-01T00:00:00.001Z'
    const first = { task_id: 'table-1', seq: 1, at, key: 'cancelled', event }
    expect(linkEvent({ ...first, previous: '0'.repeat(64) }).hash).toBe(
      'ba282c2f3d9bceb5c65a952389e10c780fac4d3e7eb121fe8d34d5b1933bfcaa',
    )
  })

  test('is none with a line that holds more than an event', async () => {
    const [line = ''] = formatLog(await closedLog()).split('\n')
    expect(() => parseLog(line.replace('{', '{"a":1,'))).toThrow(
      'Line 1 of the log is not an event of a table: it holds more, or less, than an event.',
    )
  })

  test('names the line that is not an event', () => {
    expect(() => parseLog('\n{"a": 1')).toThrow('Line 2 of the log')
    expect(() => parseLog('{"seq": 1}')).toThrow('task_id')
  })
})

describe('a replay', () => {
  test('is refused if the log is still open', async () => {
    const log = await closedLog()
    expect(() => replay(log.slice(0, -1))).toThrow('is not closed in this log')
  })

  test('finds a forged vote when every hash was recomputed', async () => {
    const log = await closedLog()
    const forged = relink(
      log.map((each) => {
        const { event } = each
        if (event.type !== 'vote' || event.outcome.status !== 'answered') return each
        const reply = { ...event.outcome.reply, approve: false, dissent_reason: 'forged' }
        return { ...each, event: { ...event, outcome: { ...event.outcome, reply } } }
      }),
    )
    verifyChain(forged)
    expect(() => replay(forged)).toThrow('The result of the log is')
  })

  test('finds a synthesis that was not the one that follows from the record', async () => {
    const log = await closedLog()
    const forged = relink(
      log.map((each) =>
        each.event.type === 'synthesis'
          ? { ...each, event: { ...each.event, sha256: 'f'.repeat(64) } }
          : each,
      ),
    )
    expect(() => replay(forged)).toThrow(/The (synthesis|result) of the log is/)
  })

  test('is refused if it starts in the middle', async () => {
    const [, second] = await closedLog()
    expect(() => replay(relink(second ? [second] : []))).toThrow(
      'does not start with the opening',
    )
  })
})
