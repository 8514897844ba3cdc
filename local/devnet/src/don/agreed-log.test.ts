import { expect, test } from 'vitest'
import { AgreedLog } from './agreed-log.ts'

function open(limits = { LogLineLimit: 20, LogEventLimit: 3 }) {
  const lines: string[] = []
  const log = new AgreedLog(3, limits, (line) => lines.push(line))
  return {
    lines,
    write: (node: number, ...texts: string[]) =>
      texts.forEach((text) => {
        log.write(node, text)
      }),
  }
}

test('a line comes through once, when enough nodes have written it', () => {
  const { lines, write } = open()
  write(0, 'a')
  write(3, 'a')
  expect(lines).toEqual([])
  write(1, 'a')
  expect(lines).toEqual(['a'])
  write(2, 'a')
  expect(lines).toEqual(['a'])
})

test('a line counts at its place only', () => {
  const { lines, write } = open()
  write(0, 'a', 'b')
  write(1, 'a', 'b')
  write(2, 'b', 'a')
  expect(lines).toEqual([])
  write(3, 'a', 'b')
  expect(lines).toEqual(['a', 'b'])
})

test('the same line may come again at another place', () => {
  const { lines, write } = open()
  for (const node of [0, 1, 2]) write(node, 'a', 'a')
  expect(lines).toEqual(['a', 'a'])
})

test('a node that lies does not push its line through, nor hold back the others', () => {
  const { lines, write } = open()
  for (const node of [0, 1, 2]) write(node, 'truth')
  write(3, 'lie')
  expect(lines).toEqual(['truth'])
})

test('a line is cut to its limit in bytes', () => {
  const { lines, write } = open({ LogLineLimit: 4, LogEventLimit: 3 })
  for (const node of [0, 1, 2]) write(node, 'abcdef', 'abcd', 'ää€')
  expect(lines).toEqual(['abcd', 'abcd', 'ää'])
})

test('lines beyond the limit of an execution are dropped', () => {
  const { lines, write } = open()
  for (const node of [0, 1, 2]) write(node, '1', '2', '3', '4')
  expect(lines).toEqual(['1', '2', '3'])
})
