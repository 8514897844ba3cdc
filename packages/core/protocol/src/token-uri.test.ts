import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  createRegistration,
  findWorkerEndpoint,
  TOKEN_URI_CHARACTERS,
} from './registration.ts'
import { decodeTokenUri, encodeTokenUri } from './token-uri.ts'

const prefix = 'data:application/json;base64,'
const endpoint = 'https://a.example'

test('a registration file is written as base64 of its JSON', () => {
  expect(encodeTokenUri({ name: 'Ä' })).toBe(
    `${prefix}${Buffer.from('{"name":"Ä"}').toString('base64')}`,
  )
})

test('every name and endpoint survives the round trip', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 200 })
  fc.assert(
    fc.property(text, text, (name, path) => {
      const registration = createRegistration({ name, endpoint: `${endpoint}/x${path}x` })
      const decoded = decodeTokenUri(encodeTokenUri(registration))
      expect(decoded).toEqual(registration)
      expect(findWorkerEndpoint(decoded)).toBe(`${endpoint}/x${path}x`)
    }),
  )
})

test('a URI of the longest length is read, a longer one is not', () => {
  const uri = (characters: number) => {
    const json = '{"name":"A","description":""}'
    const bytes = ((characters - prefix.length) * 3) / 4
    const filler = 'd'.repeat(bytes - json.length)
    return encodeTokenUri({ name: 'A', description: filler })
  }
  // The prefix has 29 characters, so that the next possible length is three below the limit.
  const longest = uri(TOKEN_URI_CHARACTERS - 3)
  expect(longest).toHaveLength(16_381)
  expect(decodeTokenUri(longest).name).toBe('A')
  const exact = `${prefix}${'!'.repeat(TOKEN_URI_CHARACTERS - prefix.length)}`
  expect(() => decodeTokenUri(exact)).toThrow(/its base64 is damaged/)
  expect(() => decodeTokenUri(`${exact}!`)).toThrow(
    expect.objectContaining({
      code: 'TOKEN_URI_UNSUPPORTED',
      message:
        "The agent's token URI cannot be read: it has 16385 characters, more than 16384.",
      hint: 'Register the agent with a URI that starts with data:application/json;base64,',
    }),
  )
})

test.each([
  ['https://a.example/agent.json', 'it is no base64 data URI of JSON'], // words: allow
  ['ipfs://bafy', 'it is no base64 data URI of JSON'], // words: allow
  ['', 'it is no base64 data URI of JSON'], // words: allow
  ['data:application/json,{"name":"A"}', 'it is no base64 data URI of JSON'], // words: allow
  ['data:text/plain;base64,e30=', 'it is no base64 data URI of JSON'], // words: allow
  [`x${prefix}e30=`, 'it is no base64 data URI of JSON'], // words: allow
  [`${prefix}e30`, 'its base64 is damaged'],
  [`${prefix}e*0=`, 'its base64 is damaged'],
  [`${prefix}${Buffer.from([0x22, 0xff, 0x22]).toString('base64')}`, undefined],
])('the URI %s is not read', (uri, why) => {
  expect(() => decodeTokenUri(uri)).toThrow(
    why === undefined
      ? expect.objectContaining({ name: 'CresolverError' })
      : expect.objectContaining({
          code: 'TOKEN_URI_UNSUPPORTED',
          message: `The agent's token URI cannot be read: ${why}.`,
        }),
  )
})

test('base64 of something else is not a registration file', () => {
  const uri = prefix + Buffer.from('"text"').toString('base64')
  expect(() => decodeTokenUri(uri)).toThrow(
    expect.objectContaining({ code: 'REGISTRATION_INVALID' }),
  )
})
