import { expect, test } from 'vitest'
import { closedTable } from '../log/true-log.fixture.ts'
import { describeEvent } from './describe-event.ts'
import { parseLog, progressAfter } from './replay-log.ts'

test('a log is replayed event by event, each in a sentence', () => {
  const log = parseLog(closedTable().text)
  expect(log.map(({ event }) => describeEvent(event))).toEqual([
    'The table is opened with ann, bob, cyd.',
    'All agents are asked: what they find.',
    'ann finds 1 finding.',
    'bob finds 1 finding.',
    'cyd did not answer: late.',
    'The challenges are over after 0 rounds.',
    'All agents are asked: whether they approve.',
    'ann approves.',
    'bob dissents.',
    'The table is closed: completed.',
  ])
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
