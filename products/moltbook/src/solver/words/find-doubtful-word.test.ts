import { expect, test } from 'vitest'
import { readAtoms } from '../reading/read-atoms.ts'
import { segment } from '../segment.ts'
import { findDoubtfulWord } from './find-doubtful-word.ts'

function doubtful(text: string): string | undefined {
  const segmentation = segment(readAtoms(text))
  if (segmentation.kind === 'ambiguous') throw new Error(`${text} is ambiguous`)
  return findDoubtfulWord(segmentation.tokens)
}

test.each([
  ['trwen newtons', 'trwen'],
  ['twenty th newtons', 'th'],
  ['twenty t newtons', 't'],
  ['ty newtons', 'ty'],
  ['twentyish newtons', 'twentyish'],
  ['tw3nty newtons', 'tw3nty'],
  ['four teaen newtons', 'teaen'],
  ['twenty fine newtons', 'fine'],
  ['adds there newtons', 'there'],
  ['adds five, by for', 'for'],
  ['by three ties', 'ties'],
  ['exerts n newtons', 'n'],
  ['nine yt eight', 'yt'],
  ['of teen newtons', 'ten'],
  ['it multplys now', 'multplys'],
  ['gains 0 newtons', 'o'],
  ['seven * teen newtons', 'ten'],
])('the doubtful piece of %j is %j', (text, piece) => {
  expect(doubtful(text)).toBe(piece)
})

test.each([
  'a lobster swims at twenty meters',
  'the lxobqst claw exerts ten newtons',
  'twenty cmmntrs per second',
  'forty for the claw',
  'the other claw of the lobster',
  'multiplied by the factor',
])('nothing is doubtful in %j', (text) => {
  expect(doubtful(text)).toBeUndefined()
})
