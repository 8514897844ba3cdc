import { expect, test } from 'vitest'
import { weighCounterEvidence } from './counter-evidence.ts'

const finding = 'The door is locked at night.'

test.each([
  '',
  ' \n',
  'No.',
  'I disagree.',
  'This is not true!',
  '[POSSIBLE]',
  '[VERIFIED: ]',
])('%j is not counter-evidence', (text) => {
  expect(weighCounterEvidence(text, finding)).toEqual({
    nothing: 'it has no counter-evidence',
  })
})

test.each([
  finding,
  'the door is locked at night',
  'Not true: the door is locked at night.',
  'The door is not locked at night',
])('%j repeats the statement', (text) => {
  expect(weighCounterEvidence(text, finding)).toEqual({
    nothing: 'it repeats the statement',
  })
})

test.each([
  ['The guard found it open at 2 am.', 'possible'],
  ['[INDICATED: log of the guard] It stood open at 2 am.', 'indicated'],
  ['[VERIFIED: https://guard.example/log]', 'verified'],
  ['[VERIFIED: a book] It stood open at 2 am.', 'indicated'],
  ['[VERIFIED: ] It stood open at 2 am.', 'possible'],
])('%j weighs as %s', (text, level) => {
  expect(weighCounterEvidence(text, finding)).toEqual({ level })
})
