import { createRegistration, encodeTokenUri } from '@cresolver/core/protocol'
import { createOutbound, type Outbound } from '@cresolver/net/outbound'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { kindOfUri, readRegistrationFile } from './read-registration-file.ts'
import { type ServedFiles, serveFiles } from './served-files.fixture.ts'

const file = createRegistration({ name: 'Alpha', endpoint: 'https://alpha.example' })

let server: ServedFiles
let local: Outbound
let strict: Outbound

beforeAll(async () => {
  server = await serveFiles()
  local = createOutbound({ localMode: true, warn: () => undefined })
  strict = createOutbound()
})
afterAll(async () => {
  await Promise.all([local.close(), strict.close()])
  await server.close()
})

it.each([
  ['data:application/json;base64,e30=', 'data'],
  ['HTTPS://a.example', 'https'],
  ['http://a.example', 'http'],
  ['ipfs://bafy', 'ipfs'],
  ['', 'none'],
  [' \n', 'none'],
  ['ftp://a.example', 'other'],
  ['agent.json', 'other'],
])('the URI %j leads to %s', (uri, kind) => {
  expect(kindOfUri(uri)).toBe(kind)
})

describe('a registration file', () => {
  it('is read from the URI itself, or fetched', async () => {
    expect(await readRegistrationFile(encodeTokenUri(file), strict)).toEqual(file)
    server.answers.set('/agent.json', file)
    const fetched = await readRegistrationFile(`${server.url}/agent.json`, local)
    expect(fetched).toEqual(file)
  })

  it.each([
    ['ipfs://bafy', 'REGISTRATION_INVALID', 'an IPFS address, which is not read here'],
    ['', 'REGISTRATION_INVALID', 'it is empty'],
    ['ftp://a.example/x', 'REGISTRATION_INVALID', 'not a data, https or ipfs URI'],
    [`https://a.example/${'x'.repeat(17_000)}`, 'REGISTRATION_INVALID', 'too long'],
    ['http://a.example/x', 'OUTBOUND_ADDRESS_REFUSED', 'and not with https:'],
    ['https://127.0.0.1/x', 'OUTBOUND_ADDRESS_REFUSED', 'is not public'],
    ['https://169.254.169.254/', 'OUTBOUND_ADDRESS_REFUSED', 'is not public'],
    ['data:application/json;base64,e30=', 'REGISTRATION_INVALID', 'cannot be used'],
    ['data:image/png,x', 'REGISTRATION_INVALID', 'cannot be read'],
  ])('is not read at %.40j', async (uri, code, why) => {
    await expect(readRegistrationFile(uri, strict)).rejects.toMatchObject({
      code,
      message: expect.stringContaining(why),
    })
  })

  it.each([
    ['is missing', 404, 'REGISTRATION_INVALID'],
    ['is too large', { name: 'x'.repeat(70_000) }, 'OUTBOUND_TOO_LARGE'],
    ['is not JSON', '<html>', 'OUTBOUND_ANSWER_INVALID'],
    ['is far too deep', '['.repeat(60_000), 'OUTBOUND_ANSWER_INVALID'],
    ['has no name', { services: [] }, 'REGISTRATION_INVALID'],
  ])('is refused if %s', async (_, answer, code) => {
    server.answers.set('/odd.json', answer)
    await expect(
      readRegistrationFile(`${server.url}/odd.json`, local),
    ).rejects.toMatchObject({ code })
  })
})
