import { describe, expect, test } from 'vitest'
import {
  CHALLENGE_CLASSES,
  type ChallengeClass,
  generateRows,
} from './challenge-classes.fixture.ts'
import { readChallenge } from './reading/read-challenge.ts'

// The rows are generated, none is recorded: what they show holds for these classes alone.
const rowsPerClass = 180

function scoreOf(name: ChallengeClass) {
  const rows = generateRows(name, rowsPerClass, 2_026)
  const wrong: string[] = []
  let right = 0
  for (const { text, answer } of rows) {
    const reading = readChallenge(text)
    if (reading.kind !== 'answer') continue
    if (reading.answer === answer) right += 1
    else wrong.push(text)
  }
  return { right, wrong }
}

describe('of generated rows', () => {
  const scores = CHALLENGE_CLASSES.map((name) => ({ name, ...scoreOf(name) }))

  test('none is answered wrong', () => {
    expect(scores.flatMap(({ wrong }) => wrong)).toEqual([])
  })

  test('have an answer in at least 88 %', () => {
    const right = scores.reduce((sum, score) => sum + score.right, 0)
    expect(right / (rowsPerClass * scores.length)).toBeGreaterThanOrEqual(0.88)
  })

  test.each(CHALLENGE_CLASSES)('each class is answered mostly: %s', (name) => {
    const score = scores.find((candidate) => candidate.name === name)
    expect((score?.right ?? 0) / rowsPerClass).toBeGreaterThanOrEqual(0.75)
  })
})

test.each([
  ['A lobster swims at twenty m/s and gains five m/s, what is the new speed?', '25.00'],
  [
    'A claw exerts ni ne N and another claw adds five N, what is the total force?',
    '14.00',
  ],
  ['A claw exerts twenty n ine newtons and gains five newtons, total force?', '34.00'],
  ['A claw exerts thr e e newtons and gains five newtons, total force?', '8.00'],
  [
    'A lobster has three claws and each claw exerts twenty newtons, what is the total force?',
    '60.00',
  ],
  ['One one lobster exerts ten newtons, another exerts five. What is the sum?', '15.00'],
  ['A claw exerts ten newtons and its factor is five, find the product', '50.00'],
])('%s', (text, answer) => {
  expect(readChallenge(text)).toMatchObject({ answer })
})

test.each([
  'A claw exerts seve n newtons n and gains five newtons, total force?',
  'A claw exerts twenty find newtons and gains five newtons, total force?',
  'A claw exerts twenty e newtons and gains five newtons, total force?',
])('a piece that may be half a number is not answered: %s', (text) => {
  const reading = readChallenge(text)
  expect(reading.kind === 'answer' ? reading.answer : undefined).not.toBe('25.00')
})
