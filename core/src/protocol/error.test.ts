import { expect, test } from 'vitest'
import { CresolverError, errorText } from './error.ts'

test('an error carries its code, hint and cause', () => {
  const cause = new Error('socket closed')
  const error = new CresolverError({
    code: 'X_DOWN',
    message: 'X is down.',
    hint: 'Start X.',
    cause,
  })
  expect(error.code).toBe('X_DOWN')
  expect(error.hint).toBe('Start X.')
  expect(error.cause).toBe(cause)
  expect(error.name).toBe('CresolverError')
  expect(error).toBeInstanceOf(Error)
})

test('an error without a cause has no cause property', () => {
  expect('cause' in new CresolverError({ code: 'A', message: 'b' })).toBe(false)
})

test('one line contains message, hint and code', () => {
  const error = new CresolverError({
    code: 'X_DOWN',
    message: 'X is down.',
    hint: 'Start X.',
  })
  expect(error.toLine()).toBe('X is down. Start X. (X_DOWN)')
  expect(new CresolverError({ code: 'A', message: 'B.' }).toLine()).toBe('B. (A)')
})

test('isInstance recognises its own kind only, also from another copy', () => {
  expect(CresolverError.isInstance(new CresolverError({ code: 'A', message: 'b' }))).toBe(
    true,
  )
  expect(CresolverError.isInstance({ [Symbol.for('cresolver.error')]: true })).toBe(true)
  expect(CresolverError.isInstance(new Error('b'))).toBe(false)
  expect(CresolverError.isInstance(null)).toBe(false)
  expect(CresolverError.isInstance('A')).toBe(false)
})

test('errorText flattens whatever was thrown into one line', () => {
  expect(errorText(new Error('two\n  lines '))).toBe('two lines')
  expect(errorText('plain')).toBe('plain')
  expect(errorText(undefined)).toBe('undefined')
})

test('a switch over the codes of a package is exhaustive', () => {
  const codes = ['TOO_LATE', 'TOO_EARLY'] as const
  const describeFailure = (error: unknown): string => {
    if (!CresolverError.hasCode(error, codes)) return 'another error'
    switch (error.code) {
      case 'TOO_LATE':
        return 'late'
      case 'TOO_EARLY':
        return 'early'
      default: {
        const missed: never = error.code
        return missed
      }
    }
  }
  const thrown = (code: string) => new CresolverError({ code, message: 'No.' })
  expect(describeFailure(thrown('TOO_EARLY'))).toBe('early')
  expect(describeFailure(thrown('OTHER'))).toBe('another error')
  expect(describeFailure('TOO_LATE')).toBe('another error')
})
