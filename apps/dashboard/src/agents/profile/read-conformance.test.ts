import { describe, expect, it } from 'vitest'
import { isSameAddress } from './read-conformance.ts'

describe('isSameAddress', () => {
  it.each([
    ['https://a.example', 'https://a.example/'],
    ['https://A.example:443/x//', 'https://a.example/x'],
    ['http://127.0.0.1:3021/?q#h', 'http://127.0.0.1:3021'],
  ])('takes %s and %s for the same', (one, other) => {
    expect(isSameAddress(one, other)).toBe(true)
  })

  it.each([
    ['https://a.example', 'http://a.example'],
    ['https://a.example', 'https://a.example:8443'],
    ['https://a.example/x', 'https://a.example/X'],
    ['https://a.example', 'https://b.example'],
    ['nowhere', 'nowhere'],
    ['data:a', 'data:a'],
  ])('tells %s from %s', (one, other) => {
    expect(isSameAddress(one, other)).toBe(false)
  })
})
