import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CresolverError } from './error.ts'
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
      code: 'REGISTRATION_INVALID',
      message:
        "The agent's token URI cannot be read: it has 16385 characters, more than 16384.",
      hint: 'Register the agent with a URI that starts with data:application/json;base64,',
    }),
  )
})

const encodeBase64 = (text: string) => Buffer.from(text).toString('base64')
const encodeBase64Url = (text: string) => Buffer.from(text).toString('base64url')
const forms: readonly [string, (json: string) => string][] = [
  ['base64', (json) => `${prefix}${encodeBase64(json)}`],
  ['base64 without padding', (json) => prefix + encodeBase64(json).replaceAll('=', '')],
  ['base64url', (json) => prefix + encodeBase64Url(json)],
  ['percent-encoded base64', (json) => prefix + encodeURIComponent(encodeBase64(json))],
  [
    'base64 with parameters',
    (json) => `DATA:application/json; charset=UTF-8;base64,${encodeBase64(json)}`,
  ],
  [
    'base64 of another kind of JSON',
    (json) => `data:application/ld+json;base64,${encodeBase64(json)}`,
  ],
  ['percent-encoded text', (json) => `data:application/json,${encodeURIComponent(json)}`],
  ['partly encoded text', (json) => `data:application/json;utf8,${encodeURI(json)}`],
  [
    'raw text without a percent sign',
    (json) => ` data:,${json.replaceAll('%', '\\u0025')}\n`,
  ],
]

describe.each(forms)('a file in %s', (_, write) => {
  test('is read back', () => {
    const json = fc.dictionary(fc.string({ unit: 'grapheme' }), fc.jsonValue())
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), json, (name, fields) => {
        const file = JSON.parse(JSON.stringify({ extra: fields, name }))
        const uri = write(JSON.stringify(file))
        fc.pre(uri.length <= TOKEN_URI_CHARACTERS)
        expect(decodeTokenUri(uri)).toEqual(file)
      }),
    )
  })
})

test('a percent sign without two digits stands for itself', () => {
  const uri = 'data:application/json,{"name":"50% of %20A%C3%A4"}'
  expect(decodeTokenUri(uri).name).toBe('50% of  Aä')
})

test('whatever the URI is, it is read or refused in one sentence', () => {
  const part = fc.oneof(
    fc.constantFrom('data:', 'application/json', ';', ',', ';base64,', '%', '%C3', '='),
    fc.constantFrom('{"name":"A"}', encodeBase64('{"name":"A"}'), '{', '\0', 'charset='),
    fc.string({ unit: 'binary', maxLength: 20 }),
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
      try {
        expect(decodeTokenUri(parts.join(''))).toHaveProperty('name')
      } catch (error) {
        const message = CresolverError.isInstance(error) ? error.message : ''
        expect(message).toMatch(/^The agent's [^\n]{10,300}\.$/)
      }
    }),
  )
})

test.each([
  ['', 'it is empty, so the agent has no registration file'],
  [
    'https://a.example/agent.json',
    'it is a URI of the scheme https, and only data is read without a request',
  ],
  [
    'ipfs://bafy',
    'it is a URI of the scheme ipfs, and only data is read without a request',
  ],
  ['{"name":"A"}', 'it is JSON without the prefix data:application/json,'],
  ['agent.json', 'it is not a URI'],
  [
    `x${prefix}e30=`,
    'it is a URI of the scheme xdata, and only data is read without a request',
  ],
  ['data:application/json', 'its data has no comma'],
  ['data:image/svg+xml;base64,e30=', 'its content is not JSON'],
  ['data:application/json;enc=gzip;level=6;base64,H4sI', 'its content is compressed'],
  ['data:application/json;charset=utf-16,{}', 'its text is not UTF-8'],
  ['data:application/json,%C3%28', 'its percent encoding is damaged'],
  [`${prefix}`, 'its base64 is damaged'],
  [`${prefix}e30e3`, 'its base64 is damaged'],
  [`${prefix}e30===`, 'its base64 is damaged'],
  [`${prefix}e*0=`, 'its base64 is damaged'],
])('the URI %s is not read', (uri, why) => {
  expect(() => decodeTokenUri(uri)).toThrow(
    expect.objectContaining({
      code: 'REGISTRATION_INVALID',
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
