import { expect, it } from 'vitest'
import { parseQuestion } from '../language/parse-question.ts'
import { ruleReadings } from './rule-readings.ts'

function readingsOf(...sections: readonly string[]) {
  const rule = ['source:json:statsapi.mlb.com/a', 'value:/a', 'op:gt', 'target:1']
  const question = parseQuestion(
    ['§question Up?', '§rule', ...rule, ...sections].join('\n'),
  )
  if (question.rule.kind !== 'data') throw new Error('not a rule by data')
  return ruleReadings(question.rule, question.ruleSubSections)
}

it('reads the sources of sub-sections, in the order of the text', () => {
  expect(
    readingsOf(
      '§§confirm source:json:api.bls.gov/b value:/b final:/s=F|G & /id=1',
      '§§confirm-2 source:csv:api.kraken.com/c rows:/ agg:count',
      '§§band source:json:api.bls.gov/e value:/e final:/s=1',
      '§§source creator:A',
    ),
  ).toMatchObject({
    counted: [
      { source: { asset: 'statsapi.mlb.com/a' } },
      { source: { asset: 'api.bls.gov/b' }, final: '/s=F|G & /id=1' },
      { source: { provider: 'csv' }, agg: 'count' },
    ],
    neighbors: [{ final: '/s=1', value: '/e' }],
  })
})

it.each([
  ['§§else source:json:api.bls.gov/b value:/b', '§§else names a source'],
  ['§§confrim source:json:api.bls.gov/b value:/b', '§§confrim names a source'],
  ['§§confirm source:json:api.bls.gov/b valeu:/b', 'valeu is not a key of a reading'],
  ['§§confirm value:/b', 'source: Write <provider>'],
  ['§§confirm source:json:api.bls.gov/b value:b', 'value: Write a path'],
])('%s is refused, so that no source is dropped', (section, words) => {
  expect(readingsOf(section)).toContain(words)
})
