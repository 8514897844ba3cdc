import { expect, test } from 'vitest'
import { type QuotedPage, storiesOf } from './same-story.ts'

const menu = Array.from(
  { length: 60 },
  (_, index) => `Section ${index} of the paper`,
).join('\n')
const story =
  'The Harbor Authority of Port Elsin completed its purchase of the northern docks on Friday, said its chair.\nThe sale had been announced in March and was approved by the council two weeks ago.\nThe docks will reopen to ferries in the autumn, after repairs that cost nine million.'
const other =
  'Officials in Port Elsin confirmed at the end of the week that the northern docks are theirs.\nA notary stamped the deed before noon, our reporter saw.'

function page(
  url: string,
  text: string,
  quote: string,
  canonicalUrl?: string,
): QuotedPage {
  return { url, text, offset: text.indexOf(quote), length: quote.length, canonicalUrl }
}

test('counts one story below other menus, and with other quotes, as one', () => {
  const pages = [
    page('https://a.example/1', `${menu}\n${story}`, 'completed its purchase'),
    page(
      'https://b.example/2',
      `${story}\n${menu.replaceAll('paper', 'post')}`,
      'approved by the council',
    ),
    page('https://c.example/3', `Weather\n${other}`, 'confirmed at the end of the week'),
  ]
  const [first, second, third] = storiesOf(pages)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

test.each(['PORT ELSIN (AP) — ', 'Reuters\n', 'PORT ELSIN, June 4 (Reuters) - '])(
  'counts texts of the agency %j as one',
  (line) => {
    const pages = [
      page('https://a.example/1', `${line}${story}`, 'completed'),
      page('https://b.example/2', `${line}${other}`, 'confirmed'),
    ]
    const [first, second] = storiesOf(pages)
    expect(second).toBe(first)
  },
)

test('counts pages that name one original as one', () => {
  const pages = [
    page('https://a.example/1', story, 'completed'),
    page('https://b.example/2', other, 'confirmed', 'https://a.example/1?utm=x'),
  ]
  expect(new Set(storiesOf(pages)).size).toBe(1)
})

test('keeps two reports of one event apart', () => {
  const pages = [
    page('https://a.example/1', `${menu}\n${story}`, 'completed'),
    page('https://b.example/2', `${menu}\n${other}`, 'confirmed'),
  ]
  expect(new Set(storiesOf(pages)).size).toBe(2)
})
