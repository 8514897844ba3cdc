import { expect, test } from 'vitest'
import { extractHtml } from '../extract-html.ts'

const body = 'The bridge over the river opened on 3 March 2026. '.repeat(6).trim()
const linked = (value: unknown) =>
  `<script type="application/ld+json">${JSON.stringify(value)}</script>`
const data = (value: unknown) =>
  `<script id=__NEXT_DATA__ type="application/json">${JSON.stringify(value)}</script>`
const article = {
  '@type': 'NewsArticle',
  headline: 'A bridge opens',
  articleBody: body,
  datePublished: '2026-03-03T10:00:00Z',
}

test.each([
  ['JSON-LD', linked({ '@graph': [{ '@type': 'WebSite' }, article] })],
  [
    'data',
    data({
      props: {
        page: [
          {
            title: 'A bridge opens',
            content: `<p>${body}</p>`,
            publishedAt: '2026-03-03T10:00:00Z',
          },
        ],
      },
    }),
  ],
])('a thin page is read from the article in its %s', (_name, html) => {
  expect(extractHtml(`<title>News</title><p>Loading</p>${html}`)).toMatchObject({
    text: body,
    title: 'A bridge opens',
    from: 'script',
    published: {
      date: '2026-03-03',
      instant: Date.parse('2026-03-03T10:00:00Z') / 1_000,
    },
  })
})

test('a text in data is read as its browser would show it', () => {
  const content = `<p>${body}</p><p style="display:none">Not so.</p>`
  expect(extractHtml(data({ content }))).toMatchObject({
    text: body,
    hidden: ['Not so.'],
  })
})

test('the article of the title is read if there are several', () => {
  const html = data([
    { title: 'Another title', body: `${body} Not so.` },
    { title: 'A bridge opens', body },
  ])
  expect(extractHtml(`<title>A bridge opens - News</title>${html}`).text).toBe(body)
  expect(extractHtml(`<title>News</title>${html}`).from).toBeUndefined()
})

test.each([
  ['with enough text', `<p>${body}</p>${linked(article)}`],
  ['with a short body', linked({ ...article, articleBody: 'a' })],
  ['with a hidden body', data({ body: `<p hidden>${body}</p>` })],
  [
    'with data that cannot be read',
    `<script type="application/json">{"body":"${body}"</script>`,
  ],
])('a page %s is not read from its data', (_name, html) => {
  expect(extractHtml(html).from).toBeUndefined()
})
