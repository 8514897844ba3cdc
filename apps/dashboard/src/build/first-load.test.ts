import { expect, test } from 'vitest'
import { listFirstLoad } from './first-load.ts'

test('the scripts of a page are listed once, without those for old browsers', () => {
  const html = `<!doctype html><html><head>
    <link rel="preload" as="script" href="/a.js">
    <script src="/a.js" async></script>
    <script src="/b.js?v=1"></script>
    <script src="/old.js" noModule></script>
    <script>inline()</script>
    </head><body><script src="/a.js"></script><img src="/p.png"></body></html>`
  expect(listFirstLoad(html)).toEqual(['/a.js', '/b.js?v=1'])
})

test('a page without scripts loads none', () => {
  expect(listFirstLoad('<p>Hello')).toEqual([])
})
