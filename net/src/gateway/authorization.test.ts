import { canonicalJson } from '@cresolver/core/protocol'
import { sha256, stringToHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import {
  signGatewayRequest,
  TOKEN_SECONDS,
  verifyGatewayRequest,
} from './authorization.ts'

const account = privateKeyToAccount(`0x${'11'.repeat(32)}`)
const otherAccount = privateKeyToAccount(`0x${'22'.repeat(32)}`)
const body = { method: 'workflows.execute', id: '1' }
const now = 1_800_000_000
const encode = (value: unknown) =>
  Buffer.from(JSON.stringify(value)).toString('base64url')
const claims = {
  digest: sha256(stringToHex(canonicalJson(body))),
  iss: account.address,
  iat: now,
  exp: now + 300,
  jti: 'one',
}

/** A token of any content, signed as the network does: v is 0 or 1. */
async function sign(parts: {
  header?: unknown
  claims?: unknown
  signer?: typeof account
  v?: number
}) {
  const signed = `${encode(parts.header ?? { alg: 'ETH' })}.${encode(parts.claims ?? claims)}`
  const signature = await (parts.signer ?? account).signMessage({ message: signed })
  const bytes = Buffer.from(signature.slice(2), 'hex')
  bytes[64] = (bytes[64] ?? 27) - 27 + (parts.v ?? 0)
  return `${signed}.${bytes.toString('base64url')}`
}

const verify = (token: string, at = now, keys = [account.address], of: unknown = body) =>
  verifyGatewayRequest(token, of, keys, at)
const refusal = (why: string) =>
  expect.objectContaining({
    code: 'UNAUTHORIZED',
    message: `The request is not authorized: ${why}.`,
    hint: 'Send a Bearer JWT of algorithm ETH, signed by an authorized key of the workflow.',
  })

describe('a signed request', () => {
  test('is verified for its signer and names its token', async () => {
    const token = await signGatewayRequest(account, body, now, 'one')
    expect(await verify(token)).toEqual({ issuer: account.address, tokenId: 'one' })
    expect(
      await verify(token, now, [otherAccount.address, account.address]),
    ).toMatchObject({
      issuer: account.address,
    })
  })

  test('is a JWT of algorithm ETH over the sorted body, with v as 0 or 1', async () => {
    const token = await signGatewayRequest(account, body, now, 'one')
    const [header = '', payload = '', signature = ''] = token.split('.')
    const decode = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString())
    expect(decode(header)).toEqual({ alg: 'ETH', typ: 'JWT' })
    expect(decode(payload)).toEqual({ ...claims, exp: now + TOKEN_SECONDS })
    const bytes = Buffer.from(signature, 'base64url')
    expect(bytes).toHaveLength(65)
    expect([0, 1]).toContain(bytes[64])
  })

  test('may have its keys in another order', async () => {
    const token = await signGatewayRequest(account, body, now, 'one')
    const turned = { id: '1', method: 'workflows.execute' }
    await expect(verify(token, now, [account.address], turned)).resolves.toBeDefined()
  })

  test('may carry v as 27 or 28', async () => {
    await expect(verify(await sign({ v: 27 }))).resolves.toMatchObject({ tokenId: 'one' })
  })

  test('lives until its last second and may be issued a little in the future', async () => {
    await expect(verify(await sign({}), now + 299)).resolves.toBeDefined()
    await expect(verify(await sign({}), now - 30)).resolves.toBeDefined()
  })
})

describe('a request is refused', () => {
  test.each([
    ['', 'the token is not a JWT'],
    ['a.b', 'the token is not a JWT'],
    ['a.b.c.d', 'the token is not a JWT'],
    ['a.b.c', 'its header or claims are malformed'],
  ])('is refused for the token %j', async (token, why) => {
    await expect(verify(token)).rejects.toThrow(refusal(why))
  })

  test.each([
    ['another algorithm', { header: { alg: 'none' } }],
    ['no issuer', { claims: { ...claims, iss: undefined } }],
    ['an issuer that is not an address', { claims: { ...claims, iss: '0x12' } }],
    ['no digest', { claims: { ...claims, digest: 7 } }],
    ['no expiry', { claims: { ...claims, exp: undefined } }],
    ['an expiry in words', { claims: { ...claims, exp: 'soon' } }],
    ['no issue time', { claims: { ...claims, iat: undefined } }],
    ['no token id', { claims: { ...claims, jti: '' } }],
    ['an endless token id', { claims: { ...claims, jti: 'x'.repeat(101) } }],
  ])('is refused with %s', async (_, parts) => {
    await expect(verify(await sign(parts))).rejects.toThrow(
      refusal('its header or claims are malformed'),
    )
  })

  test('is refused with the digest of another body', async () => {
    const token = await sign({})
    await expect(
      verify(token, now, [account.address], { ...body, id: '2' }),
    ).rejects.toThrow(refusal('its digest is of another body'))
  })

  test('is refused when it has expired, is from the future, or lives too long', async () => {
    await expect(verify(await sign({}), now + 300)).rejects.toThrow(
      refusal('it has expired'),
    )
    await expect(verify(await sign({}), now - 31)).rejects.toThrow(
      refusal('it was issued in the future'),
    )
    const long = await sign({ claims: { ...claims, exp: now + 301 } })
    await expect(verify(long)).rejects.toThrow(
      refusal('it is valid for more than 300 seconds'),
    )
  })

  test('is refused when an unauthorized key signed it, whichever issuer it names', async () => {
    const why = refusal('its signer is not an authorized key')
    await expect(verify(await sign({ signer: otherAccount }))).rejects.toThrow(why)
    const own = { ...claims, iss: otherAccount.address }
    await expect(
      verify(await sign({ signer: otherAccount, claims: own })),
    ).rejects.toThrow(why)
    await expect(verify(await sign({ claims: own }))).rejects.toThrow(why)
    const both = [account.address, otherAccount.address]
    await expect(verify(await sign({ claims: own }), now, both)).rejects.toThrow(why)
    await expect(verify(await sign({}), now, [])).rejects.toThrow(why)
  })

  test('is refused when its signature is damaged', async () => {
    const [header, payload] = (await sign({})).split('.')
    for (const signature of ['AAAA', Buffer.alloc(65).toString('base64url'), '!']) {
      await expect(verify(`${header}.${payload}.${signature}`)).rejects.toThrow(
        refusal('its signer is not an authorized key'),
      )
    }
  })
})
