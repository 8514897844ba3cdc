import { expect, test } from 'vitest'
import { findMarkup } from './find-markup.ts'

test.each([
  ['![seen](https://spy.example/x.png)', 'image'],
  ['<img src=x onerror=alert(1)>', 'element'],
  ['See <a href="https://a.example">here</a>', 'element'],
  ['[here](javascript:alert(1))', 'script_address'],
  ['[here](data:text/html,x)', 'script_address'],
])('%j has %s', (text, name) => {
  expect(findMarkup(text)).toContain(name)
})

test.each([
  'The door is safe!',
  'a < b and b > c',
  '[POSSIBLE] It leaks.',
  'Data: 5 of 6',
  'We write JavaScript: it runs.',
])('%j has none', (text) => {
  expect(findMarkup(text)).toEqual([])
})
