import { expect, test } from 'vitest'
import { countBy, renderMetrics, silenceFigure } from './metrics.ts'

const linesOf = async (figures: Parameters<typeof renderMetrics>[0]) =>
  (await renderMetrics(figures)).trim().split('\n')

test('writes a figure, and one for each value of a label', async () => {
  const lines = await linesOf([
    { name: 'seen', help: 'What was seen.', value: 3 },
    { name: 'due', help: 'By kind.', label: 'kind', values: { ask: 0, push: 2 } },
  ])
  expect(lines.filter((line) => !line.startsWith('#') && line !== '')).toEqual([
    'seen 3',
    'due{kind="ask"} 0',
    'due{kind="push"} 2',
  ])
})

test('calls a figure a counter if its name ends in _total', async () => {
  const lines = await linesOf([{ name: 'sent_total', help: 'Sent.', value: 2 }])
  expect(lines).toContain('# TYPE sent_total counter')
  expect(lines).toContain('sent_total 2')
})

test('shows -1 for a node that never answered', () => {
  expect(silenceFigure('silent', undefined, 9_000)).toMatchObject({ value: -1 })
  expect(silenceFigure('silent', 7_000, 9_000)).toMatchObject({ value: 2 })
})

test('counts names, also those that are not there', () => {
  expect(countBy(['a', 'b', 'a'], ['c'])).toEqual({ a: 2, b: 1, c: 0 })
})
