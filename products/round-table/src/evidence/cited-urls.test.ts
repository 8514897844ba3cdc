import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { citedUrls } from './cited-urls.ts'

describe('citedUrls', () => {
  it.each([
    ['see https://a.org/x.', ['https://a.org/x']],
    ['(https://a.org/x), "http://b.org"', ['https://a.org/x', 'http://b.org']],
    ['https://a.org/Foo_(bar)', ['https://a.org/Foo_(bar)']],
    ['[here](https://a.org/Foo_(bar))!', ['https://a.org/Foo_(bar)']],
    ['[VERIFIED: https://a.org/x:line 3]', ['https://a.org/x']],
    ['[VERIFIED: notes: https://a.org/x]', ['https://a.org/x']],
    ['[VERIFIED: paper (https://a.org/x): page 2]', ['https://a.org/x']],
    [
      '[CORROBORATED: https://a.org/c++ + https://b.org/]',
      ['https://a.org/c++', 'https://b.org/'],
    ],
    ['https://a.org https://a.org', ['https://a.org']],
    ['ftp://a.org file:///etc/passwd javascript:x http://', []],
  ])('%s', (text, urls) => {
    expect(citedUrls(text)).toEqual(urls)
  })

  it('lists at most 5, in order', () => {
    const text = [1, 2, 3, 4, 5, 6].map((page) => `https://a.org/${page}`).join(' ')
    expect(citedUrls(text)).toHaveLength(5)
    expect(citedUrls(text)[4]).toBe('https://a.org/5')
  })

  it('lists only addresses that can be read, for any text', () => {
    const piece = fc.constantFrom(
      'https://',
      'a.org',
      '/',
      ')',
      '(',
      '[VERIFIED: ',
      ']',
      ':1',
      ' ',
    )
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        for (const url of citedUrls(pieces.join(''))) {
          expect(new URL(url).protocol).toBe('https:')
        }
      }),
    )
  })
})
