import { expect, test } from 'vitest'
import { questionCard } from './question-card.ts'

const head = '§question Will X?\n§rule\nsource:manual'

test('a plain question is its own title', () => {
  expect(questionCard(' Will X?\n')).toStrictEqual({ title: 'Will X?' })
})

test('a tagged question fills the card', () => {
  const text = `${head}\n§event E\n§category crypto\n§picture https://x.y/z.png\n§text\nA\nB`
  expect(questionCard(text)).toStrictEqual({
    title: 'Will X?',
    event: 'E',
    category: 'crypto',
    picture: 'https://x.y/z.png',
    finePrint: 'A\nB',
    rule: 'Decided by a panel',
    terms: ['Decided by a panel'],
  })
})

test('a part that the question leaves out is absent', () => {
  expect(questionCard(head)).toStrictEqual({
    title: 'Will X?',
    rule: 'Decided by a panel',
    terms: ['Decided by a panel'],
  })
})

test.each(['http://x.y', 'HTTPS://x.y/a?b=c#d'])('%s is a picture', (address) => {
  expect(questionCard(`${head}\n§picture ${address}`).picture).toBe(address)
})

test.each([
  'javascript:alert(1)',
  'data:image/png;base64,AA',
  '//x.y/z.png',
  'https://',
  'https://x.y/a b',
  'https://x.y/"onload=',
  "https://x.y/'",
  'https://x.y/<script>',
  'ipfs://x',
  'xhttps://x.y',
])('%s is none', (address) => {
  expect(questionCard(`${head}\n§picture ${address}`)).not.toHaveProperty('picture')
})

test.each([
  ['§question Will X?', 'Will X?'],
  ['§question\n§rule\nop:gte', 'op:gte'],
  ['§rule\n\n  §question Will X? ', 'Will X?'],
  ['§§source a:b', 'a:b'],
  ['§', ''],
])('the malformed text %j has the title %j', (text, title) => {
  expect(questionCard(text)).toStrictEqual({ title })
})
