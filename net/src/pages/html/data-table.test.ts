import { expect, test } from 'vitest'
import { extractHtml } from '../extract-html.ts'

const text = (html: string) => extractHtml(html).text

test('a row has the text of cells that cover it', () => {
  const table = `<table><caption>Output in tonnes</caption>
    <tr><th>Year<th>Month<th>Ore<tr><td rowspan=2>2026<td>May<td>128<tr><td>June<td>131
    <tr><td>2027<td>May<td>140</table>`
  expect(text(`a${table}b`)).toBe(
    'a\nOutput in tonnes\nYear | Month | Ore\n2026 | May | 128\n2026 | June | 131\n2027 | May | 140\nb',
  )
})

test.each([
  ['at the end of a row', '<tr><td>a<td rowspan=2>b<tr><td>c', 'a | b\nc | b'],
  ['of two columns', '<tr><td colspan=2 rowspan=2>a<td>b<tr><td>c', 'a | b\na | c'],
  ['in an empty row', '<tr><td rowspan=2>a<td rowspan=2>b<tr>', 'a | b\na | b'],
  ['until the end', '<tr><td rowspan=0>a<td>b<tr><td>c', 'a | b\na | c'],
  ['beside nothing', '<tr><td>a<td><tr><td>c<td>d', 'a |\nc | d'],
  ['that are hidden', '<tr><td>a<td hidden>b<tr><td>c<td>d', 'a |\nc | d'],
  ['of several lines', '<tr><td>a<p>b</p><td>c<tr><td>d<td>e', 'a b | c\nd | e'],
])('a cell %s stands in its rows', (_name, rows, lines) => {
  expect(text(`<table>${rows}</table>`)).toBe(lines)
})

test.each([
  ['one row', '<table><tr><td>a<td>b</table>'],
  ['a role', '<table role=presentation><tr><td>a<td>b<tr><td>c<td>d</table>'],
  [
    'a table in a cell',
    '<table><tr><td>a<td>b<tr><td>c<td><table><tr><td>d</table></table>',
  ],
  ['long cells', `<table><tr><td>a<td>${'b '.repeat(200)}<tr><td>c<td>d</table>`],
])('a table with %s is a layout', (_name, html) => {
  expect(text(html)).not.toContain('|')
})

test('rows that are hidden are left out', () => {
  const page = extractHtml(
    '<table><tr><td>a<td>b<tr hidden><td>c<td>d<tr><td>e<td>f</table>',
  )
  expect(page).toMatchObject({ text: 'a | b\ne | f', hidden: ['c d'] })
})

test('repeated text is bounded', () => {
  const page = text(
    `<table><tr>${`<td rowspan=100>${'a'.repeat(200)}`.repeat(300)}${'<tr><td>b'.repeat(99)}</table>`,
  )
  expect(page.length).toBeLessThan(400_000)
})
