import { expect, test } from 'vitest'
import { malformedDecision } from '../verify/settlement/verify-settlement.fixture.ts'
import { explainRecord } from './explain-record.ts'
import {
  settledParts,
  settledRecord,
  unsureParts,
  workerAddress,
} from './record.fixture.ts'
import { recordOf } from './record-of.fixture.ts'

test('answers for the outcome come first, each side with the heaviest first', () => {
  const explanation = explainRecord(settledRecord())
  if (explanation.decidedBy !== 'panel') throw new Error('a panel decided')
  expect(explanation).toMatchObject({ outcome: 'YES', absent: 1 })
  expect(explanation.supporting.map(({ worker, weight }) => [worker, weight])).toEqual([
    [workerAddress(1), '16000'],
    [workerAddress(3), '14200'],
  ])
  expect(explanation.opposing).toMatchObject([
    { worker: workerAddress(2), outcome: 'NO', summary: 'The report says so.' },
  ])
})

test('texts and quotes are cut to the lengths that were asked for', () => {
  const parts = settledParts()
  const [first] = parts.workers
  if (!first?.answer) throw new Error('the first worker answered')
  const claim = { quote: 'q'.repeat(300), url: 'https://a.example' }
  const claims = Array.from({ length: 5 }, (_, offset) => ({
    ...{ ...claim, sha256: 'ab'.repeat(32), readAt: 1, offset },
  }))
  const answer = { ...first.answer, claims, evidence: 'e'.repeat(5_000) }
  const workers = [{ ...first, answer }, ...parts.workers.slice(1)]
  const record = recordOf({ ...parts, workers })
  const explanation = explainRecord(record, { characters: 100, quotes: 2 })
  if (explanation.decidedBy !== 'panel') throw new Error('a panel decided')
  const [heaviest] = explanation.supporting
  expect(heaviest?.summary).toHaveLength(100)
  expect(heaviest?.quotes.map(({ quote }) => quote.length)).toEqual([100, 100])
})

test('an unsure round names its reason, and every answer is on the other side', () => {
  expect(explainRecord(recordOf(unsureParts()))).toMatchObject({
    ...{ outcome: 'UNSURE', reason: 'NO_QUORUM', decidedBy: 'panel' },
    ...{ supporting: [], opposing: [{ outcome: 'YES' }], absent: 2 },
  })
})

test.each([
  [
    'a rule',
    {
      verdict: 'YES',
      readings: [
        { source: 'json:a.example', side: 'YES', value: '3' },
        { source: 'csv:b.example', fault: 'SOURCE_UNREACHABLE', reason: 'no answer' },
      ],
    },
    [
      { source: 'json:a.example', side: 'YES', value: '3' },
      { source: 'csv:b.example', fault: 'SOURCE_UNREACHABLE: no answer' },
    ],
  ],
  ['an unreadable rule', { verdict: 'INVALID', code: 'RULE_MALFORMED', reason: 'x' }, []],
] as const)('a decision by %s has what each source said', (_, finding, readings) => {
  const record = malformedDecision()
  const decided = {
    ...record,
    adjudication: { ...record.adjudication, finding: finding as never },
  }
  expect(explainRecord(decided)).toMatchObject({ decidedBy: 'data', readings })
})
