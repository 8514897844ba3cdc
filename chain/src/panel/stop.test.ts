import { CresolverError } from '@cresolver/core/protocol'
import { expect, test } from 'vitest'
import { stop } from './stop.ts'

test('the end of a round is an error with code, message and hint', () => {
  const error = stop('NO_QUORUM', 'Only 1 of 3 answered.', 'Ask again.')
  expect(CresolverError.isInstance(error)).toBe(true)
  expect(error.toLine()).toBe('Only 1 of 3 answered. Ask again. (NO_QUORUM)')
})
