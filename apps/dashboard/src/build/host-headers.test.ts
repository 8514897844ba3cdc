import { expect, test } from 'vitest'
import { writeHostHeaders } from './host-headers.ts'

test('every path has what a page cannot say itself, and one page may be framed', () => {
  const [everywhere = '', ...others] = writeHostHeaders(['/', '/embed/', '/market/'])
    .trim()
    .split('\n\n')
  expect(everywhere.split('\n')).toEqual([
    '/*',
    '  X-Content-Type-Options: nosniff',
    '  Referrer-Policy: no-referrer',
    '  Cross-Origin-Opener-Policy: same-origin',
    '  Cross-Origin-Resource-Policy: same-origin',
    expect.stringMatching(/^ {2}Permissions-Policy: camera=\(\)/),
  ])
  expect(others).toEqual([
    "/\n  Content-Security-Policy: frame-ancestors 'none'",
    "/market/\n  Content-Security-Policy: frame-ancestors 'none'",
    '/_next/static/*\n  Cache-Control: public, max-age=31536000, immutable',
    '/config.json\n  Cache-Control: no-cache',
  ])
})

test('no line is longer than hosts read', () => {
  for (const line of writeHostHeaders(['/', '/market/']).split('\n')) {
    expect(line.length).toBeLessThan(2_000)
  }
})
