import { expect, test } from 'vitest'
import { registrableDomain } from './registrable-domain.ts'

test.each([
  ['news.bbc.co.uk', 'bbc.co.uk'],
  ['WWW.Example.COM', 'example.com'],
  ['www.example.com.', 'example.com'],
  ['b.a.github.io', 'github.io'],
  ['a.blogspot.com', 'blogspot.com'],
  ['github.io', 'github.io'],
  ['news.example', 'news.example'],
  ['mirror.news.example', 'news.example'],
  ['localhost', 'localhost'],
  ['127.0.0.1', '127.0.0.1'],
  ['[::1]', '[::1]'],
  ['', ''],
])('%s belongs to %s', (host, domain) => {
  expect(registrableDomain(host)).toBe(domain)
})
