import { expect, test } from 'vitest'
import { readAtoms } from './reading/read-atoms.ts'
import { segment } from './segment.ts'

function words(text: string): string {
  const segmentation = segment(readAtoms(text))
  if (segmentation.kind === 'ambiguous') return 'ambiguous'
  return segmentation.tokens
    .map((token) => (token.kind === 'word' ? token.word.text : `<${token.text}>`))
    .join(' ')
}

test.each([
  ['tW eN/tY tH rEe', 'twenty thre'],
  ['fFoOuUrR nNeEwWtToOnNsS', 'four newtons'],
  ['an aNtEnNa touches', 'an antena touches'],
  ['of ten newtons', 'of ten newtons'],
  ['for ten seconds', 'for ten seconds'],
  ['gains for ty', 'gains forty'],
  ['pLuS s even', 'plus seven'],
  ['five times, how', 'five times how'],
  ['totalforce', 'total force'],
  ['twentyfive newtons', 'twenty five newtons'],
  ['twe*nty', 'twenty'],
  ['six * ten', 'six <*> ten'],
  ['thrity qthree twenny', 'thirty thre twenty'],
  ['lxobqst', '<lxobqst>'],
  ['twenty fen', 'twenty <fen>'],
])('%s is read as %s', (text, read) => {
  expect(words(text)).toBe(read)
})

test('two readings that are as good as each other and differ in a number are ambiguous', () => {
  expect(words('gain s even')).toBe('ambiguous')
})

test('two glued words that can be cut in two ways stay unknown', () => {
  expect(words('newtonsum')).toBe('<newtonsum>')
})

test('a misspelled word is marked as a guess', () => {
  const read = (text: string) => {
    const segmentation = segment(readAtoms(text))
    return segmentation.kind === 'tokens' ? segmentation.tokens : []
  }
  expect(read('twenny')).toMatchObject([{ guessed: true, letters: 'twenny' }])
  expect(read('twenty')).toMatchObject([{ guessed: false, letters: 'twenty' }])
})

test('no text without atoms has tokens', () => {
  expect(segment([])).toEqual({ kind: 'tokens', tokens: [] })
})
