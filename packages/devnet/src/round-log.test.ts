import { formatRoundEvent, type RoundEvent } from '@cresolver/protocol'
import fc from 'fast-check'
import { expect, test } from 'vitest'
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
  message: 'Nobody came.',
}
const judge: RoundEvent = { type: 'judge', judge: 'mock', model: 'features' }

function listen() {
  const heard: [string, bigint | undefined][] = []
  const open = () => openRoundLog((event, marketId) => heard.push([event.type, marketId]))
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

test('a market whose number is none is no market', () => {
  const { heard, open } = listen()
  open()(formatRoundEvent(read('seven')))
  expect(heard).toEqual([['market-read', undefined]])
})

test('lines that are no events are passed over', () => {
  const { heard, open } = listen()
  const write = open()
  for (const line of ['Workflow started', '{"type":"rumour"}', '{']) write(line)
  expect(heard).toEqual([])
})
