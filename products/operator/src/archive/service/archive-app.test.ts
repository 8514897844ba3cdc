import { canonicalHash, canonicalJson } from '@cresolver/core/protocol'
import { describe, expect, test } from 'vitest'
import {
  bundleOf,
  headOf,
  openTestArchive,
  pageOf,
  recordOf,
} from '../archive.fixture.ts'
import { createArchiveApp } from './archive-app.ts'

const one = recordOf('7')
const { hash } = one
const page = pageOf('<script>alert(1)</script>')
const bundle = bundleOf([page])
const head = headOf([bundle])
const zero = `0x${'00'.repeat(32)}`
const read = async <Value>(answer: Response) => (await answer.json()) as Value
const codeOf = async (answer: Response) =>
  (await read<{ error: { code: string } }>(answer)).error.code
type JoinedContent = { bundles: { content?: unknown }[] }

describe('posting', () => {
  test.each([one, bundle, page])('$kind keeps it once', async (content) => {
    const { post } = await openTestArchive()
    const first = await post(content)
    expect([first.status, await first.json()]).toEqual([
      201,
      { hash: content.hash, kept: 'now' },
    ])
    const again = await post(content)
    expect([again.status, await again.json()]).toEqual([
      200,
      { hash: content.hash, kept: 'before' },
    ])
  })

  test('takes a hash in capitals and keys in any order', async () => {
    const { post, get, onChain } = await openTestArchive()
    onChain.add(hash)
    const turned = JSON.stringify(
      Object.fromEntries(Object.entries(JSON.parse(one.text)).reverse()),
    )
    const capital = hash.toUpperCase().replace('0X', '0x')
    const bytes = new TextEncoder().encode(turned)
    expect((await post({ kind: 'records', hash: capital, bytes })).status).toBe(201)
    expect(await (await get(one)).text()).toBe(one.text)
    expect((await post({ ...page, hash: page.hash.toUpperCase() })).status).toBe(201)
  })

  test.each([
    ['records', 'REQUEST_INVALID', zero],
    ['bundles', 'REQUEST_INVALID', zero],
    ['pages', 'REQUEST_INVALID', 'ab'.repeat(32)],
    ['pages', 'REQUEST_INVALID', '..%2f..%2fetc%2fpasswd'],
    ['records', 'REQUEST_INVALID', '0x..%2f..%2fetc'],
  ] as const)('%s: another hash is refused with %s', async (kind, code, other) => {
    const content = { records: one, bundles: bundle, pages: page }[kind]
    const { post, archive } = await openTestArchive()
    const refused = await post({ ...content, hash: other })
    expect(refused.status).toBe(400)
    expect(await codeOf(refused)).toBe(code)
    expect(archive.state().waiting[kind]).toBe(0)
  })

  test.each([
    ['records', '{', 'JSON_INVALID'],
    ['bundles', '{"a":1', 'JSON_INVALID'],
    ['records', '{}', 'FILE_INVALID'],
    ['records', '{"version":2}', 'FILE_INVALID'],
    ['records', JSON.stringify({ ...JSON.parse(one.text), apiKey: 'k' }), 'FILE_INVALID'],
  ] as const)('%s of %s is refused', async (kind, text, code) => {
    const { post } = await openTestArchive()
    const refused = await post({
      kind,
      hash: zero,
      bytes: new TextEncoder().encode(text),
    })
    expect([refused.status, await codeOf(refused)]).toEqual([400, code])
  })

  test.each([
    ['records', 262_144, 'BODY_TOO_LARGE'],
    ['bundles', 100_000, 'BODY_TOO_LARGE'],
    ['pages', 2_000_000, 'BODY_TOO_LARGE'],
  ] as const)('%s of more than %i bytes is refused', async (kind, most, code) => {
    const { post } = await openTestArchive()
    const refused = await post({ kind, hash: zero, bytes: new Uint8Array(most + 1) })
    expect([refused.status, await codeOf(refused)]).toEqual([413, code])
    expect((await post({ kind, hash: zero, bytes: new Uint8Array(most) })).status).toBe(
      400,
    )
  })

  test('a record brings its bundles along', async () => {
    const { post, get, onChain } = await openTestArchive()
    const value = JSON.parse(head.text)
    value.bundles[0].content = JSON.parse(bundle.text)
    const joined = canonicalJson(value)
    const bytes = new TextEncoder().encode(joined)
    expect((await post({ ...head, bytes })).status).toBe(201)
    expect((await get(bundle)).status).toBe(404)
    onChain.add(head.hash)
    expect(await (await get(head)).text()).toBe(joined)
    expect(await (await get(bundle)).text()).toBe(bundle.text)
    expect((await post({ ...head, bytes })).status).toBe(200)
  })

  test('a record brings the replies of its judge along, which are a page', async () => {
    const { post, get, onChain } = await openTestArchive()
    const replies = pageOf('["It says 80."]')
    const named = {
      version: 2,
      marketId: '7',
      bundles: [],
      judge: { replies: replies.hash },
    }
    const record = {
      kind: 'records',
      hash: canonicalHash(named),
      bytes: new Uint8Array(),
    } as const
    const postWith = (transcript: string) =>
      post({
        ...record,
        bytes: new TextEncoder().encode(
          JSON.stringify({ ...named, judge: { ...named.judge, transcript } }),
        ),
      })
    onChain.add(record.hash)
    expect((await postWith('["It says 90."]')).status).toBe(201)
    expect((await get(replies)).status).toBe(404)
    expect((await postWith(replies.text)).status).toBe(200)
    expect(await (await get(record)).json()).toEqual({
      ...named,
      judge: { ...named.judge, transcript: replies.text },
    })
    expect(await (await get(replies)).text()).toBe(replies.text)
  })

  test('a bundle that the head does not name is left out', async () => {
    const { post, get, onChain, archive } = await openTestArchive()
    onChain.add(head.hash)
    const value = JSON.parse(head.text)
    const other = bundleOf([], 'another')
    value.bundles[0].content = JSON.parse(other.text)
    await post({ ...head, bytes: new TextEncoder().encode(JSON.stringify(value)) })
    expect(await (await get(head)).text()).toBe(head.text)
    expect(archive.state()).toMatchObject({ waiting: { bundles: 0 } })
  })

  test('a record with a bundle that cannot be read is stored without it', async () => {
    const { post, get, onChain } = await openTestArchive()
    onChain.add(head.hash)
    const value = JSON.parse(head.text)
    value.bundles[0].content = { answers: [{ quote: 'q', sha256: 'ab'.repeat(32) }] }
    await post({ ...head, bytes: new TextEncoder().encode(JSON.stringify(value)) })
    expect(await (await get(head)).text()).toBe(head.text)
    // Content that no hash covers proves nothing.
    const named = { kind: 'pages', hash: 'ab'.repeat(32) } as const
    expect((await get(named)).status).toBe(404)
  })
})

describe('reading', () => {
  test('a record is hidden until its hash is on chain, then shown without the chain', async () => {
    const { post, get, onChain, asked } = await openTestArchive()
    await post(one)
    const hidden = await get(one)
    expect([hidden.status, await hidden.json()]).toEqual([
      404,
      {
        error: { code: 'NOT_FOUND', message: 'No settled record has this hash.' },
      },
    ])
    onChain.add(hash)
    expect(await (await get(one)).text()).toBe(one.text)
    await get(one)
    expect(asked).toEqual([hash, hash])
  })

  test('unknown hashes are not looked up on chain', async () => {
    const { get, asked } = await openTestArchive()
    for (const each of [hash, 'x', '..%2f..%2fetc%2fpasswd']) {
      expect((await get({ kind: 'records', hash: each })).status).toBe(404)
    }
    expect(asked).toEqual([])
  })

  test('a bundle is hidden until it is announced, with its pages', async () => {
    const { post, get, onChain } = await openTestArchive()
    await post(bundle)
    await post(page)
    expect((await get(bundle)).status).toBe(404)
    onChain.add(bundle.hash)
    expect((await get(page)).status).toBe(404)
    expect(await (await get(bundle)).text()).toBe(bundle.text)
    expect((await get(page)).status).toBe(200)
  })

  test('a bundle that a record names is shown once the record is proved', async () => {
    const { post, get, onChain } = await openTestArchive()
    for (const each of [bundle, page, head]) await post(each)
    expect((await get(bundle)).status).toBe(404)
    onChain.add(head.hash)
    await get(head)
    expect((await get(bundle)).status).toBe(200)
    expect((await get(page)).status).toBe(200)
  })

  test('a record has the contents of its bundles, and says which is missing', async () => {
    const { post, get, onChain } = await openTestArchive()
    const late = bundleOf([], 'late')
    const both = headOf([bundle, late])
    onChain.add(both.hash)
    for (const each of [bundle, both]) await post(each)
    const partial = await get(both)
    expect(partial.headers.get('archive-missing-bundles')).toBe(late.hash)
    expect(partial.headers.get('cache-control')).toBe('no-cache')
    const [first, second] = (await read<JoinedContent>(partial)).bundles
    expect([first?.content, second?.content]).toEqual([
      JSON.parse(bundle.text),
      undefined,
    ])
    await post(late)
    const tag = partial.headers.get('etag')
    const whole = await get(both, { 'if-none-match': tag })
    expect([whole.status, whole.headers.has('archive-missing-bundles')]).toEqual([
      200,
      false,
    ])
    expect((await read<JoinedContent>(whole)).bundles[1]?.content).toEqual(
      JSON.parse(late.text),
    )
  })

  test.each([one, bundle, page])('$kind may be cached forever', async (content) => {
    const { post, get, onChain } = await openTestArchive()
    for (const each of [one, bundle, page]) await post(each)
    for (const each of [one, bundle]) {
      onChain.add(each.hash)
      await get(each)
    }
    const { headers } = await get(content)
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(headers.get('etag')).toBe(`"${content.hash}"`)
    const known = await get(content, { 'if-none-match': `W/"x", "${content.hash}"` })
    expect([known.status, await known.text()]).toEqual([304, ''])
  })

  test('a page is bytes that no browser runs', async () => {
    const { post, get, onChain } = await openTestArchive()
    onChain.add(bundle.hash)
    for (const each of [page, bundle]) await post(each)
    await get(bundle)
    const { headers } = await get(page)
    expect(headers.get('content-type')).toBe('application/octet-stream')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toContain('sandbox')
    expect(headers.get('content-disposition')).toBe('attachment')
  })

  test('lists contain what is proved, and no more', async () => {
    const { app, post, get, onChain } = await openTestArchive()
    onChain.add(hash)
    for (const each of [one, bundle, page]) await post(each)
    await get(one)
    expect(await (await app.request('/records')).json()).toEqual({
      items: [{ hash, bytes: one.bytes.length }],
    })
    expect(await (await app.request('/bundles')).json()).toEqual({ items: [] })
    expect(await (await app.request(`/records?after=${hash}`)).json()).toEqual({
      items: [],
    })
  })
})

describe('the records of a market', () => {
  test('are those on chain that the archive has, in the order of the chain', async () => {
    const { app, post, onChain } = await openTestArchive()
    const other = recordOf('7', 'Another?')
    for (const each of [other.hash, zero, hash]) onChain.add(each)
    for (const each of [one, other]) await post(each)
    const listed = await app.request('/markets/7')
    expect(await listed.json()).toEqual({ marketId: '7', records: [other.hash, hash] })
    expect(await (await app.request('/markets/8')).json()).toEqual({
      marketId: '8',
      records: [],
    })
    expect((await app.request(`/markets/${2n ** 256n - 1n}`)).status).toBe(200)
  })

  test.each(['x', '-1', '0x7', '1'.repeat(79)])(
    'are not asked for if they are of %s',
    async (id) => {
      const { app } = await openTestArchive()
      const refused = await app.request(`/markets/${id}`)
      expect([refused.status, await codeOf(refused)]).toEqual([400, 'VALUE_INVALID'])
    },
  )
})

test('a page of any origin may read and post', async () => {
  const { app } = await openTestArchive()
  const headers = { origin: 'https://x.example', 'access-control-request-method': 'POST' }
  const preflight = await app.request('/records/x', { method: 'OPTIONS', headers })
  expect(preflight.headers.get('access-control-allow-methods')).toBe('GET,POST')
  const answer = await app.request('/markets/7', { headers })
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
})

test('another path is answered in the same form', async () => {
  const { app } = await openTestArchive()
  const answer = await app.request('/')
  expect([answer.status, await codeOf(answer)]).toEqual([404, 'NOT_FOUND'])
})

test('a chain that fails is a fault of the archive', async () => {
  const { archive } = await openTestArchive()
  const listEvidence = async () => {
    throw new Error('connection refused')
  }
  const app = createArchiveApp({ archive, chain: { listEvidence } })
  const answer = await app.request('/markets/7')
  expect([answer.status, await answer.json()]).toEqual([
    500,
    { error: { code: 'ARCHIVE_FAILED', message: 'connection refused' } },
  ])
})

test('an address that posts too much waits', async () => {
  const { archive } = await openTestArchive()
  const chain = { listEvidence: async () => [] }
  const app = createArchiveApp({ archive, chain, takePost: () => 9 })
  const refused = await app.request(`/records/${hash}`, {
    method: 'POST',
    body: one.bytes,
  })
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '9'])
})

test.each([
  ['an address', 0, '192.0.2.1', undefined, '192.0.2.1'],
  ['an IPv6 network', 0, '2001:db8:1:2::3', undefined, '2001:db8:1:2::/64'],
  ['what the proxy in front saw', 1, '127.0.0.1', '6.6.6.6, 9.9.9.9', '9.9.9.9'],
  ['the proxy that is not named', 0, '127.0.0.1', '6.6.6.6', '127.0.0.1'],
] as const)('a sender is %s', async (_, proxies, remoteAddress, forwarded, sender) => {
  const { archive } = await openTestArchive()
  const senders: string[] = []
  const takePost = (each: string) => senders.push(each) - 1
  const chain = { listEvidence: async () => [] }
  const post: typeof archive.post = (kind, content, each) => {
    senders.push(each)
    return archive.post(kind, content, each)
  }
  const app = createArchiveApp({
    ...{ archive: { ...archive, post }, chain, takePost, proxies },
  })
  const headers = { ...(forwarded !== undefined && { 'x-forwarded-for': forwarded }) }
  await app.request(
    `/records/${hash}`,
    { method: 'POST', body: one.bytes, headers },
    { incoming: { socket: { remoteAddress } } },
  )
  expect(senders).toEqual([sender, sender])
})
