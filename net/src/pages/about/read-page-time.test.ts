import { expect, test } from 'vitest'
import { extractHtml } from '../extract-html.ts'

const dateOf = (html: string) => extractHtml(html).published?.date
const linked = (value: unknown) =>
  `<script type="application/ld+json">${JSON.stringify(value)}</script>`
const site = { '@type': 'WebSite', datePublished: '2011-01-01' }
const article = {
  '@type': 'NewsArticle',
  datePublished: '2026-03-02',
  dateModified: '2026-03-09',
}
const other = {
  '@type': 'NewsArticle',
  headline: 'The ferry runs again',
  datePublished: '2026-03-05',
}

test.each([
  ['the article beside the site', linked({ '@graph': [site, article] }), '2026-03-02'],
  [
    'the article beside the web page',
    linked([{ '@type': 'WebPage', datePublished: '2020-01-01' }, article]),
    '2026-03-02',
  ],
  [
    'the web page without an article',
    linked({ '@type': ['WebPage'], datePublished: '2026-03-04' }),
    '2026-03-04',
  ],
  [
    'the main part of a web page',
    linked({ '@type': 'WebPage', mainEntity: article }),
    '2026-03-02',
  ],
  [
    'the article with the title of the page',
    `<title>A bridge opens in Zembow</title>${linked([other, { ...article, headline: 'A bridge opens in Zembow' }])}`,
    '2026-03-02',
  ],
  [
    'the article with the address of the page',
    `<link rel=canonical href="https://news.example/b/">${linked([other, { ...article, mainEntityOfPage: { '@id': 'http://news.example/b#main' } }])}`,
    '2026-03-02',
  ],
  [
    'the last change of a live blog',
    linked({ ...article, '@type': 'LiveBlogPosting' }),
    '2026-03-09',
  ],
  [
    'the last change of a live blog by its address',
    `<meta property=og:url content="https://news.example/liveblog/a">${linked(article)}`,
    '2026-03-09',
  ],
  [
    'the last change of MediaWiki',
    `<meta name=generator content="MediaWiki 1.45.0">${linked({ ...article, '@type': 'Article' })}`,
    '2026-03-09',
  ],
  [
    'the time in the head of the article',
    '<article><h1>a</h1><time datetime="2026-03-04">b</time></article>',
    '2026-03-04',
  ],
  [
    'the time of the article, not of a teaser before it',
    '<article class=x><a>c</a><time datetime="2026-03-01">c</time></article><article><h1>a</h1><time datetime="2026-03-04">b</time></article>',
    '2026-03-04',
  ],
  ['a by-line', '<h1>a</h1><p>By Ada Lind | Thu, 06/04/2026 - 17:57</p>', '2026-06-04'],
  [
    'a by-line with a zone',
    '<h1>a</h1><p>Published June 4, 2026, 5:57 p.m. ET</p>',
    '2026-06-04',
  ],
])('%s dates a page', (_name, html, date) => {
  expect(dateOf(html)).toBe(date)
})

test.each([
  ['the site', linked(site)],
  ['an organization', linked({ '@type': 'Organization', datePublished: '2011-01-01' })],
  ['a part of a list', linked({ '@type': 'ItemList', itemListElement: [article] })],
  ['a related article', linked({ '@type': 'WebPage', relatedLink: article })],
  ['one of two articles', linked([article, other])],
  [
    'an article with another address',
    `<link rel=canonical href="https://news.example/b">${linked({ ...other, url: 'https://news.example/c' })}`,
  ],
  [
    'the creation of a page of MediaWiki',
    `<meta name=generator content="MediaWiki 1.45.0">${linked({ '@type': 'Article', datePublished: '2004-01-01' })}`,
  ],
  [
    'a time beside the article',
    '<h1>a</h1><aside><time datetime="2026-03-04">b</time></aside>',
  ],
  [
    'a time of related articles',
    '<h1>a</h1><div class="related-news"><time datetime="2026-03-04">b</time></div>',
  ],
  [
    'a time far from the heading',
    `<h1>a</h1>${'<p>b</p>'.repeat(99)}<time datetime="2026-03-04">b</time>`,
  ],
  ['a day in a sentence', '<h1>a</h1><p>Voters go to the polls on 4 June 2026</p>'],
  ['an ambiguous day', '<h1>a</h1><p>Published 06/04/2026</p>'],
])('%s does not date a page', (_name, html) => {
  expect(dateOf(html)).toBeUndefined()
})
