import { describe, expect, it } from 'vitest'
import { pageText } from './page-text.ts'

const html = (content: string) => pageText({ content, contentType: 'text/html' })

describe('pageText', () => {
  it.each([
    ['tags of blocks part words', '<p>one</p><p>two</p>', ' one  two '],
    ['tags inside a line do not', 'un<b>believ</b>able', 'unbelievable'],
    [
      'scripts and styles are not read',
      'a<script>"x"</script>b<style>c</style>d',
      'a b d',
    ],
    ['comments are not read', 'a<!-- x > y -->b', 'a b'],
    ['a comparison sign is not a tag', '1 < 2 <3', '1 < 2 <3'],
    ['what never ends is not read', 'a<script>b', 'a'],
    ['entities are decoded', '&lt;b&gt; &amp;amp; &#39;&#x41;&ldquo;', "<b> &amp; 'A“"],
    [
      'unknown entities stay',
      '&nothing; &#99999999; &#x110000;',
      '&nothing; &#99999999; &#x110000;',
    ],
  ])('%s', (_, content, text) => {
    expect(html(content)).toBe(text)
  })

  it('leaves plain text alone', () => {
    expect(pageText({ content: '<b>&amp;', contentType: 'text/plain' })).toBe('<b>&amp;')
  })

  it('decodes escapes of JSON', () => {
    const content = String.raw`{"a":"b\"c\nd\u00e9"}`
    expect(pageText({ content, contentType: 'application/json' })).toBe('{"a":"b"c dé"}')
  })

  it('reads bytes in the stated characters, and UTF-8 when they are unknown', () => {
    const latin = new Uint8Array([0x63, 0xe9])
    expect(
      pageText({ content: latin, contentType: 'text/plain; charset=ISO-8859-1' }),
    ).toBe('cé')
    const utf8 = new TextEncoder().encode('cé')
    expect(pageText({ content: utf8, contentType: 'text/plain; charset=nope' })).toBe(
      'cé',
    )
  })

  it.each(['<', '<a', '<!--', '<script>', '</script', '&', '&#x', '<p>', '\\'])(
    'reads a page full of %j in linear time',
    (piece) => {
      const content = piece.repeat(1_000_000 / piece.length)
      const startedAt = performance.now()
      html(content)
      expect(performance.now() - startedAt).toBeLessThan(1_000)
    },
  )
})
