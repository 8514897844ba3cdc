import { expect, test } from 'vitest'
import type { RememberedAnswer } from '../../definition/agent-definition.ts'
import { type Character, characterSchema } from '../character.ts'
import { answerAsMock } from './mock-answer.ts'
import { defendAsMock } from './mock-defence.ts'

const opposite =
  'Other workers reached the opposite conclusion. What specific evidence makes you confident that the answer is NO?'
const reversal =
  'Your confidence is 65%. What would need to change for you to reverse your determination?'
const weakest = 'Identify the weakest point in your analysis and defend it.'
const sources = 'Which of your sources is the most reliable?'

function remember(question: string, character: Character = 'analyst'): RememberedAnswer {
  return {
    request: { market_id: 1, question },
    response: answerAsMock(question, character),
  }
}

const bitcoin = 'Will bitcoin reach 200k?'

test.each([
  [opposite, /^My evidence for NO at 65%: From the record of about 126,000 USD/],
  [
    reversal,
    /^I hold NO at 65% and would reverse it on a weekly close above 150,000 USD/,
  ],
  [weakest, /^The weakest point of my NO at 65% is this: The record of 2025-10-06/],
  [sources, /^My NO at 65% rests on https:\/\/www\.sec\.gov\//],
])('%s is met with what the answer rests on', (challenge, start) => {
  expect(defendAsMock(challenge, [remember(bitcoin)], 'analyst')).toMatch(start)
})

test('each character closes in its own way', () => {
  const closings = characterSchema.options.map((character) =>
    defendAsMock(weakest, [remember(bitcoin, character)], character),
  )
  expect(closings[0]).toContain('The base rate supports this: Bitcoin at least doubled')
  expect(closings[1]).toContain('the direction has not changed: US spot funds')
  expect(closings[2]).toContain('I rely on records only')
  expect(closings[1]).toContain('my YES at 58%')
})

test('a random answer is not defended as a finding', () => {
  const lot = remember('Will it rain in Lisbon tomorrow?')
  const held = `${lot.response.determination ? 'YES' : 'NO'} at ${Math.round(lot.response.confidence * 100)}%`
  expect(defendAsMock(weakest, [lot], 'analyst')).toBe(
    `My ${held} is a mock answer drawn by lot: its weakest point is that nothing was investigated. Do not weigh it as a finding.`, // words: allow
  )
  expect(defendAsMock(reversal, [lot], 'analyst')).toContain('any real evidence')
  expect(defendAsMock(sources, [lot], 'analyst')).toContain('it has no source')
  expect(defendAsMock(opposite, [lot], 'analyst')).toContain('no evidence behind it')
})

test('it says so without memory and invents nothing', () => {
  expect(defendAsMock(reversal, [], 'skeptic')).toBe(
    'I remember no answer of mine that this challenge could be about, so I cannot name what would reverse it. I count only what stands in a primary record, and I would rather say so than invent a defence.',
  )
})

test('several questions under one market id are each defended by name', () => {
  const answers = [remember(bitcoin), remember('Did Ethereum switch to proof of stake?')]
  expect(defendAsMock(weakest, answers, 'analyst').split('\n')).toEqual([
    'I answered 2 different questions under this market id, so I defend each.',
    expect.stringMatching(
      /^On "Will bitcoin reach 200k\?": The weakest point of my NO at 65%/,
    ),
    expect.stringMatching(
      /^On "Did Ethereum switch to proof of stake\?": The weakest point of my YES at 97%/,
    ),
  ])
})

test('a flood of planted questions is counted and their text is cut short', () => {
  const flood = Array.from({ length: 20 }, (_, index) =>
    remember(`${index} ${'x\n'.repeat(4_000)}?`),
  )
  const lines = defendAsMock(weakest, flood, 'analyst').split('\n')
  expect(lines).toHaveLength(10)
  expect(lines[0]).toContain('20 different questions')
  expect(lines[1]?.length).toBeLessThan(350)
  expect(lines[9]).toBe('12 more are left out.')
})
