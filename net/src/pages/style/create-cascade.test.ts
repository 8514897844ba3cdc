import fc from 'fast-check'
import { expect, test } from 'vitest'
import { extractHtml } from '../extract-html.ts'

const text = (css: string, html: string) =>
  extractHtml(`<style>${css}</style>${html}`).text

test('hides all text if style sheets are over the limits', () => {
  expect(text('p{top:0}'.repeat(50_001), '<p>a</p>')).toBe('')
  expect(text('p{'.repeat(40), '<p>a</p>')).toBe('')
})

test.each([
  '@container (min-width: 1px){p{display:none}}',
  '@media (min-resolution: 1dpi){p{display:none}}',
  'p:has(b){display:none}',
  'p:nth-child(1 of p){display:none}',
])('hides text if it is not known whether %s applies', (css) => {
  expect(text(css, '<p>a</p>')).toBe('')
})

test.each([
  '@container (min-width: 1px){p{display:block}}',
  '@media (min-resolution: 1dpi){p{display:block}}',
  'p:has(b){display:block}',
])('does not show text if it is not known whether %s applies', (css) => {
  expect(text(`p{display:none}${css}`, '<p>a</p>')).toBe('')
})

test.each([
  ['dialog{display:revert}', '<dialog>a</dialog>', ''],
  ['p{display:revert}', '<p hidden>a</p>', 'a'],
  ['p{height:0;color:#fff;background:#000}', '<p>a</p>', ''],
  ['p{display:none}p{all:unset}', '<p>a</p>', 'a'],
  ['& p{display:none}', '<html><p>a</p></html>', ''],
  ['p{opacity:.3;color:#bbb}', '<p>a</p>', ''],
  ['p{display:none}p{display:revert}', '<p>a</p>', 'a'],
  ['@layer a,b;@layer b{p{display:none}}@layer a{p{display:block}}', '<p>a</p>', ''],
  ['@layer a{p{display:none!important}}p{display:block!important}', '<p>a</p>', ''],
  ['.b{background:url(/*)}p{display:none}/**/', '<p>a</p>', ''],
  ['p{display:none;}b}', '<p style="a:b};display:block">a</p>', 'a'],
])('decides by the winning declaration in %s', (css, html, seen) => {
  expect(text(css, html)).toBe(seen)
})

test('no style sheet throws, and text is either seen or hidden', () => {
  const piece = fc.constantFrom(
    ...[
      'p',
      '.a',
      '{',
      '}',
      '(',
      ')',
      ':',
      ';',
      ',',
      '@media ',
      '@layer a',
      '"',
      "'",
      '\\',
      '/*',
      '*/',
    ],
    ...[
      'display:none',
      'color:',
      'var(--a)',
      '!important',
      ':not(',
      '>',
      '&',
      ' ',
      'url(',
      '<!--',
    ],
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const found = extractHtml(`<style>${pieces.join('')}</style><p class=a>word</p>`)
      expect([found.text, ...found.hidden].filter(Boolean)).toEqual(['word'])
    }),
  )
})
