import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { protectPage } from './content-security-policy.ts'

const page = (body: string, head = '<meta charSet="utf-8"/><title>Markets</title>') =>
  `<!DOCTYPE html><html lang="en"><head>${head}</head><body>${body}</body></html>`

function policyOf(html: string): Record<string, string[]> {
  const [, content = ''] =
    /<meta http-equiv="Content-Security-Policy" content="([^"]*)"\/>/.exec(html) ?? []
  return Object.fromEntries(
    content.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources]
    }),
  )
}

const hashOf = (text: string) =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`

describe('a policy', () => {
  test('lets nothing in but files of the page’s own host, and answers', () => {
    expect(policyOf(protectPage(page('<p>Hello'), 'index.html'))).toEqual({
      'default-src': ["'none'"],
      'script-src': ["'self'"],
      'style-src': ["'self'"],
      'img-src': ["'self'", 'data:'],
      'font-src': ["'self'"],
      'connect-src': [
        "'self'",
        ...['https:', 'wss:', 'http://127.0.0.1:*', 'http://localhost:*'],
        ...['ws://127.0.0.1:*', 'ws://localhost:*'],
      ],
      'manifest-src': ["'self'"],
      'base-uri': ["'none'"],
      'form-action': ["'none'"],
    })
  })

  test('knows each inline script and style by its hash, once', () => {
    const html = protectPage(
      page(
        '<script>one()</script><script>one()</script><script id="x">two()\n</script>' +
          '<script src="/a.js" async=""></script><style>p { margin: 0 }</style>',
      ),
      'index.html',
    )
    const { 'script-src': scripts, 'style-src': styles } = policyOf(html)
    expect(scripts).toEqual(["'self'", hashOf('one()'), hashOf('two()\n')])
    expect(styles).toEqual(["'self'", hashOf('p { margin: 0 }')])
  })

  test('hashes what a browser sees: entities stay, line breaks become one character', () => {
    const html = protectPage(page('<script>a &amp;&amp; b\r\nc</script>'), 'index.html')
    expect(policyOf(html)['script-src']).toContain(hashOf('a &amp;&amp; b\nc'))
  })

  test('stands before everything that loads, and after the encoding', () => {
    const first = '<link rel="preload" href="/a.js" as="script"/>'
    const html = protectPage(page('', `<meta charSet="utf-8"/>${first}`), 'index.html')
    expect(html).toMatch(/<head><meta charSet="utf-8"\/><meta http-equiv="Content-Sec/)
    expect(html.indexOf('http-equiv')).toBeLessThan(html.indexOf('preload'))
    const without = protectPage(page('', first), 'index.html')
    expect(without).toMatch(/<head><meta http-equiv="Content-Security-Policy"/)
  })

  test('changes nothing else of a page, whatever the scripts say', () => {
    const script = fc.string({ unit: 'binary' }).filter((text) => !/[<\r\0]/.test(text))
    fc.assert(
      fc.property(fc.array(script, { maxLength: 4 }), (texts) => {
        const html = page(texts.map((text) => `<script>${text}</script>`).join('\n'))
        const safe = protectPage(html, 'index.html')
        expect(safe.replace(/<meta http-equiv[^>]*>/, '')).toBe(html)
        expect(policyOf(safe)['script-src']).toEqual([
          "'self'",
          ...new Set(texts.map(hashOf)),
        ])
      }),
    )
  })
})

describe('a page is refused', () => {
  test.each([
    ['<button onclick="go()">', '<button>', 'event handler in onclick'],
    ['<svg onLoad="go()"></svg>', '<svg>', 'event handler in onload'],
    ['<p style="margin:0">', '<p>', 'style in an attribute'],
    ['<a href="javascript:go()">', '<a>', 'address in href that is a script'],
    ['<a href=" Java&#9;Script:go()">', '<a>', 'address in href that is a script'],
    ['<a href="&#1;javascript:go()">', '<a>', 'address in href that is a script'],
    ['<iframe src="javascript:go()"></iframe>', '<iframe>', 'address in src'],
    ['<template><b onfocus="go()"></b></template>', '<b>', 'event handler in onfocus'],
  ])('is refused for %s', (body, tag, found) => {
    expect(() => protectPage(page(`\n${body}`), 'markets/index.html')).toThrow(
      expect.objectContaining({
        code: 'BUILD_FAILED',
        message: expect.stringMatching(
          new RegExp(
            `^${tag} at line 2, column \\d+ of markets/index\\.html has .*${found}`,
          ),
        ),
        hint: expect.any(String),
      }),
    )
  })

  test('is refused when it has no head', () => {
    expect(() => protectPage('<p>Hello', 'index.html')).toThrow(
      expect.objectContaining({
        code: 'BUILD_FAILED',
        message: 'The page index.html has no <head> for a policy.',
      }),
    )
  })

  test('is not refused for words that only look like it', () => {
    const body = '<p title="on javascript: a talk">onclick="x"</p><a href="/on/">once</a>'
    expect(() => protectPage(page(body), 'index.html')).not.toThrow()
  })
})
