import { expect, test } from 'vitest'
import { isScreenMedia } from './is-screen-media.ts'

test.each([
  ['', true],
  ['print, screen', true],
  ['only screen and (min-width: 40em) and (max-width:1280px)', true],
  ['not print', true],
  ['(prefers-color-scheme: light)', true],
  ['print', false],
  ['screen and (min-width: 1281px)', false],
  ['not all', false],
  ['(hover: none)', false],
  ['(min-resolution: 1dpi)', undefined],
  ['(width >= 600px)', undefined],
  ['print and (min-resolution: 1dpi)', false],
  ['screen, (min-resolution: 1dpi)', true],
])('a screen matches %j: %s', (query, isMet) => {
  expect(isScreenMedia(query)).toBe(isMet)
})
