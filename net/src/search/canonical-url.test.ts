import { expect, test } from 'vitest'
import { canonicalUrl } from './canonical-url.ts'

test.each([
  'http://News.example/a',
  'https://www.news.example/a/',
  'https://news.example/a#part',
  'https://news.example/a?utm_source=x&fbclid=y',
])('%s is the page news.example/a', (url) => {
  expect(canonicalUrl(url)).toBe('news.example/a')
})

test('the order of parameters does not make another page', () => {
  expect(canonicalUrl('https://a.example/?b=2&a=1')).toBe(
    canonicalUrl('https://a.example/?a=1&b=2'),
  )
})

test('parameters, port and case of the path make another page', () => {
  const pages = ['?id=1', '?id=2', 'A', 'a'].map((path) => `https://a.example/${path}`)
  const keys = [...pages, 'https://a.example:8443/a'].map(canonicalUrl)
  expect(new Set(keys).size).toBe(5)
})
