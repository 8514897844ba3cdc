import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ResultText } from './result-text.tsx'

afterEach(cleanup)

const shown = (text: string) => render(<ResultText text={text} />).container

test.each([
  ['"NO: verify it."', 'NO: verify it.'],
  ['{"description":"writes about verdicts"}', 'writes about verdicts'],
  ['{ not JSON', '{ not JSON'],
  ['{"answer":1}', 'answer 1'],
  ['[1,2]', '[1,2]'],
  ['null', 'null'],
])('%s is shown as: %s', (text, words) => {
  expect(shown(text).textContent).toBe(words)
})

test('an object is shown as its first fields with short hashes, and whole when it is opened', () => {
  const hash = `0x${'ab'.repeat(32)}`
  const text = JSON.stringify({ worker: hash, endpoint: 'http://a.example', deep: {} })
  const summary = shown(text).querySelector('summary')
  expect(summary?.textContent).toBe('worker 0xabab…ababendpoint http://a.example')
  expect(shown(text).querySelector('details')?.textContent).toContain(hash)
})

test('text of others stays text', () => {
  const { innerHTML } = shown('{"a":"<b>\u202ex</b>","b":1}')
  expect(innerHTML).toContain('&lt;b&gt;x&lt;/b&gt;')
})
