import { expect, test } from 'vitest'
import { extractHtml } from './extract-html.ts'

const article = 'The bridge over the river opened on 3 March 2026. '.repeat(6).trim()
const script = '<script src="/app.js"></script>'

test.each([
  `<div style="visibility:hidden">${article}</div>`,
  `<div hidden>${article}</div>`,
  `<style>.a{opacity:0}</style><div class=a><p>${article}</p></div>`,
])('reads a container that a script shows: %s', (html) => {
  const page = extractHtml(`${script}<p>Loading</p>${html}`)
  expect(page).toMatchObject({ from: 'script', text: `Loading\n${article}`, hidden: [] })
})

test.each([
  ['without a script', `<div hidden>${article}</div>`],
  ['with enough text', `${script}<p>${article}</p><div hidden>${article} Not.</div>`],
  ['that nobody can see', `${script}<div style="color:#fff">${article}</div>`],
  ['in a template', `${script}<template>${article}</template>`],
  [
    'with the smaller part',
    `${script}<div hidden>${article}</div><p hidden>${article}${article}</p>`.replace(
      '<p hidden>',
      '<p style="font-size:0">',
    ),
  ],
])('does not read a container %s', (_name, html) => {
  expect(extractHtml(html).from).toBeUndefined()
})

test('does not take the title of a drawing for that of the page', () => {
  const page = extractHtml('<svg><title>a</title></svg><title>b</title>')
  expect(page.title).toBe('b')
})
