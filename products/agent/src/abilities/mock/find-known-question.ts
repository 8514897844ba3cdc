import type { KnownQuestion } from './known-question.ts'
import { mockKnowledge } from './mock-knowledge.ts'
import { fitsYear, hasPhrase, toWords } from './question-text.ts'

/** Finds what the mock knows about a question. */
export function findKnownQuestion(question: string): KnownQuestion | undefined {
  const words = toWords(question).replaceAll(/ (?:yes or no|or not)(?= )/g, '')
  if (reversals.some((phrase) => hasPhrase(words, phrase))) return undefined
  return mockKnowledge.find(
    ({ needs, refuses, year }) =>
      needs.every((phrases) => phrases.some((phrase) => hasPhrase(words, phrase))) &&
      !refuses?.some((phrase) => hasPhrase(words, phrase)) &&
      (year === undefined || fitsYear(words, year)),
  )
}

const reversals = [
  ...['not', 'never', 'without', 'nobody', 'no', 'fail', 'fails', 'failed', 'unable'], // words: allow
  ...['wont', 'isnt', 'didnt', 'doesnt', 'hasnt', 'cant', 'cannot', 'wasnt', 'werent'],
  ...['avoid', 'reject', 'rejected', 'deny', 'denied', 'delay', 'delayed', 'fake'],
  ...['revert', 'reverted', 'reverse', 'reversed', 'revoke', 'revoked', 'abandon'],
]
