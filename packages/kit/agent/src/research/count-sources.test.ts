import { expect, test } from 'vitest'
import { checkedClaim } from './claim.fixture.ts'
import { countSources } from './count-sources.ts'

const none = new Map<string, string>()
const at = (host: string, quote: string) => checkedClaim({ host, quote })

test('hosts of one registrable domain are one source', () => {
  const claims = [
    at('www.bank.example', 'first words here'),
    at('news.bank.example', 'other words'),
  ]
  expect(countSources(claims, 'YES', none)).toBe(1)
})

test('different domains with different words are different sources', () => {
  const claims = [
    at('bank.example', 'first words here'),
    at('press.example', 'other words'),
  ]
  expect(countSources(claims, 'YES', none)).toBe(2)
})

test('the same quote on several sites is one source', () => {
  const claims = [
    at('a.example', 'The rate was cut'),
    at('b.example', 'the rate was cut'),
  ]
  expect(countSources(claims, 'YES', none)).toBe(1)
})

test('pages with nearly the same text are one source', () => {
  const claims = [
    at('a.example', 'one'),
    at('b.example', 'two'),
    at('c.example', 'three'),
  ]
  const first = 'https://a.example/decision'
  const sameText = new Map([
    [first, first],
    ['https://b.example/decision', first],
  ])
  expect(countSources(claims, 'YES', sameText)).toBe(2)
})

test('a copy joins two sources that had nothing in common', () => {
  const claims = [at('a.example', 'one'), at('b.example', 'two'), at('a.example', 'two')]
  expect(countSources(claims, 'YES', none)).toBe(1)
})

test('only claims of the side count', () => {
  const claims = [checkedClaim({ supports: 'NO' }), checkedClaim({ supports: 'NEITHER' })]
  expect([countSources(claims, 'YES', none), countSources(claims, 'NO', none)]).toEqual([
    0, 1,
  ])
})
