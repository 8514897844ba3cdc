import { expect, test } from 'vitest'
import { closedTable } from '../log/true-log.fixture.ts'
import { parseLog, progressAfter } from './replay-log.ts'

test('a log is replayed event by event', () => {
  const log = parseLog(closedTable().text)
  expect(progressAfter(log, 3).seats.map(({ analysis }) => analysis)).toEqual([
    'answered',
    'asked',
    'asked',
  ])
  expect(progressAfter(log, log.length).closed).toMatchObject({ status: 'completed' })
})

test('a line that is not an event is refused', () => {
  expect(() => parseLog('{"seq":1}\n')).toThrow('invalid event')
})
