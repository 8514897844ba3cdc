import { formatRoundEvent, type RoundEvent } from '@cresolver/core/protocol'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { DonOutcome } from './don/don.ts'
import { openRoundLog } from './round-log.ts'

const read = (marketId: string): RoundEvent => ({
  type: 'market-read',
  marketId,
  question: 'Will it rain?',
  rewardPool: '1',
  deadline: 9,
  workers: 3,
})
const stopped: RoundEvent = {
  type: 'stopped',
  code: 'NO_QUORUM',
  message: 'No answer.',
}
const judge: RoundEvent = { type: 'judge', judge: 'mock', model: 'features' }

function listen() {
  const heard: [string, bigint | undefined][] = []
  const open = () =>
    openRoundLog((event, marketId) => heard.push([event.type, marketId])).write
  return { heard, open }
}

test('rounds that run at once keep their events apart, in whatever order lines come', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(2), { maxLength: 30 }), (order) => {
      const { heard, open } = listen()
      const logs = ['7', '8', '9'].map((marketId) => ({
        marketId,
        write: open(),
        next: 0,
      }))
      const expected = order.flatMap((index) => {
        const log = logs[index]
        if (!log) return []
        const event = [read(log.marketId), judge, stopped][Math.min(log.next++, 2)]
        if (event) log.write(formatRoundEvent(event))
        return event ? [[event.type, BigInt(log.marketId)]] : []
      })
      expect(heard).toEqual(expected)
    }),
  )
})

test('a round that stops before it has read its market has none', () => {
  const { heard, open } = listen()
  open()(formatRoundEvent(stopped))
  expect(heard).toEqual([['stopped', undefined]])
})

test('a market without a valid number is not a market', () => {
  const { heard, open } = listen()
  open()(formatRoundEvent(read('seven')))
  expect(heard).toEqual([['market-read', undefined]])
})

test('lines that are not events are skipped', () => {
  const { heard, open } = listen()
  const write = open()
  for (const line of ['Workflow started', '{"type":"rumour"}', '{']) write(line)
  expect(heard).toEqual([])
})

describe('an execution that fails', () => {
  const failed = (error: string): DonOutcome => ({
    executionId: '0x',
    nodes: [],
    used: new Map(),
    kind: 'failed',
    error,
  })
  function end(outcome: DonOutcome, events: readonly RoundEvent[] = [], market?: bigint) {
    const heard: [RoundEvent, bigint | undefined][] = []
    const log = openRoundLog((...reported) => heard.push(reported), market)
    for (const event of events) log.write(formatRoundEvent(event))
    log.end(outcome)
    return heard.slice(events.length)
  }

  test('has one event with the error of the nodes, for the market that it read', () => {
    expect(end(failed('the node died'), [read('7'), judge])).toEqual([
      [{ type: 'stopped', code: 'EXECUTION_FAILED', message: 'the node died' }, 7n],
    ])
  })

  test('has the event also where it died before it read the requested market', () => {
    expect(end(failed('the node is dead'), [], 9n)).toEqual([
      [{ type: 'stopped', code: 'EXECUTION_FAILED', message: 'the node is dead' }, 9n],
    ])
  })

  test('keeps the code of an error whose own event was lost', () => {
    const error = 'No answer. Ask again. (NO_QUORUM)'
    expect(end(failed(error))).toEqual([
      [{ type: 'stopped', code: 'NO_QUORUM', message: error }, undefined],
    ])
  })

  test('has no second event where the workflow said why it stopped', () => {
    expect(end(failed('No answer. (NO_QUORUM)'), [read('7'), stopped])).toEqual([])
  })

  test('is not one that ended well', () => {
    const { error: _, ...rest } = { ...failed(''), error: '' }
    expect(end({ ...rest, kind: 'done', value: 'settled' }, [read('7')])).toEqual([])
  })
})
