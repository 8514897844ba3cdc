import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatQuestion } from '../language/format-question.ts'
import { panelQuestion } from '../panel-question.ts'
import { readQuestion } from '../read-question.ts'
import { findSourcePlaces, parsePlaces, sourcesOfContext } from './source-places.ts'

test.each([
  [
    'The resolution source will be https://www.hltv.org/matches/1/a.',
    'hltv.org/matches/1/a',
  ],
  [
    'Resolved by the chart (https://Fred.example/series/GDP?x=1).',
    'fred.example/series/GDP',
  ],
  ['According to http://uefa.com/ the cup counts.', 'uefa.com'],
])('finds the source in %j', (text, place) => {
  expect(findSourcePlaces(text)).toEqual([place])
})

test.each([
  'You can read more about that here: https://www.news.example/a',
  'The resolution source is UEFA. See https://news.example/a',
  'Will Crypto.com be the source of it?',
  'The source for this market is BLAST.tv',
  'He is scheduled to speak (https://resolution-source.example/a)',
])('finds no source in %j', (text) => {
  expect(findSourcePlaces(text)).toEqual([])
})

test.each([
  'www.a.example',
  'https://a.example',
  'a',
  'a.example/x?y',
  'a.example|',
  'A.example',
])('refuses the place %j', (text) => {
  expect(parsePlaces(text)).toBeUndefined()
})

const label = fc.stringMatching(/^[a-z][a-z0-9]{0,8}$/)
const place = fc
  .tuple(label, fc.array(label, { maxLength: 3 }))
  .map(([host, path]) => [`${host}.example`, ...path].join('/'))
  .filter((each) => !each.startsWith('www.'))

test('gives the panel the sources of the rule, whatever its other texts say', () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme', minLength: 1 }),
    fc.constant('a\nsources:evil.example'),
    fc.constant('sources:evil.example'),
  )
  const places = fc.array(place, { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(text, text, places, (finePrint, clarification, sources) => {
      const written = formatQuestion({
        ...{ text: 'Did it rain?', finePrint, ruleSubSections: [], unknown: [] },
        rule: { kind: 'manual', sources, unknown: [] },
      })
      const clarifications = [{ at: 1, text: clarification }] as const
      const asked = panelQuestion(written, clarifications as never)
      expect(readQuestion(written)).toMatchObject({ question: { rule: { sources } } })
      expect(sourcesOfContext(asked.context ?? '')).toEqual(sources)
    }),
  )
})
