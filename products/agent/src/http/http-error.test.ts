import { expect, test } from 'vitest'
import { HttpError } from './http-error.ts'

test('the body holds what is known and nothing else', () => {
  const bare = new HttpError({ status: 500, code: 'A', message: 'b', cause: 'secret' })
  expect(JSON.stringify(bare.toBody())).toBe('{"error":{"code":"A","message":"b"}}')
  const full = new HttpError({
    status: 400,
    code: 'A',
    message: 'b',
    hint: 'c',
    path: 'd',
  })
  expect(full.toBody()).toEqual({
    error: { code: 'A', message: 'b', hint: 'c', path: 'd' },
  })
  expect(full.headers).toEqual({})
})
