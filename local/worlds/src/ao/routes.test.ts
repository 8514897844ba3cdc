import { describe, expect, test } from 'vitest'
import { AOS_MODULES } from './aos/aos-modules.ts'
import { deriveId } from './aos/unit-message.ts'
import { openLocalAo } from './local-ao.fixture.ts'

const unknown = deriveId('unknown')
const module = AOS_MODULES['aos-2.0.1'].id

async function ask(url: string, init?: RequestInit) {
  const response = await fetch(url, init)
  const { error } = (await response.json()) as {
    error?: { code: string; message: string; hint: string }
  }
  return { status: response.status, ...error }
}

const postJson = (body: string) => ({ method: 'POST', body })

describe('a post is refused', () => {
  test('is refused when it is not a data item', async () => {
    const { ao } = await openLocalAo()
    for (const body of ['', 'hello', 'x'.repeat(2_000)]) {
      expect(await ask(ao.url, postJson(body))).toMatchObject({
        status: 400,
        code: 'REQUEST_INVALID',
      })
    }
  })

  test('is refused when its signature is wrong', async () => {
    const { ao, wallet } = await openLocalAo()
    const { raw } = await wallet.sign(unknown, { Type: 'Message' }, 'hello')
    raw.write('j', raw.length - 5)
    expect(
      await ask(ao.url, { method: 'POST', body: new Uint8Array(raw) }),
    ).toMatchObject({
      status: 400,
      code: 'REQUEST_INVALID',
      message: expect.stringContaining(wallet.address),
    })
  })

  test('is refused when it is too large, with or without a stated length', async () => {
    const { ao } = await openLocalAo({ maximumBodyBytes: 1_000 })
    const tooLarge = { status: 413, code: 'BODY_TOO_LARGE' }
    expect(await ask(ao.url, postJson('x'.repeat(1_001)))).toMatchObject(tooLarge)
    const body = new Blob(['x'.repeat(1_001)]).stream()
    const streamed = { method: 'POST', body, duplex: 'half' } as RequestInit
    expect(await ask(ao.url, streamed)).toMatchObject(tooLarge)
  })

  test.each([
    ['NOT_FOUND', unknown, { Type: 'Message' }],
    ['NOT_FOUND', undefined, { Type: 'Message' }],
    ['REQUEST_INVALID', unknown, {}],
    ['REQUEST_INVALID', unknown, { Type: 'Other' }],
    ['NOT_FOUND', undefined, { Type: 'Process' }],
    ['NOT_FOUND', undefined, { Type: 'Process', Module: unknown }],
    ['REQUEST_INVALID', undefined, { Type: 'Process', Module: module }],
    ['REQUEST_INVALID', undefined, { Type: 'Process', Module: module, Scheduler: 'x' }],
  ])('is refused with %s when target and tags are %s %j', async (code, target, tags) => {
    const { ao, wallet } = await openLocalAo()
    const { raw } = await wallet.sign(target, tags)
    const refused = await ask(ao.url, { method: 'POST', body: new Uint8Array(raw) })
    expect(refused).toMatchObject({ code, hint: expect.any(String) })
    expect(await wallet.fetchJson('/')).toMatchObject({ processes: [] })
  })

  test('is refused when it asks for an assignment', async () => {
    const { ao } = await openLocalAo()
    const query = `?process-id=${unknown}&assign=${unknown}`
    expect(await ask(`${ao.url}/${query}`, postJson(''))).toMatchObject({
      status: 400,
      code: 'REQUEST_INVALID',
    })
  })
})

test('unknown processes, messages and paths are reported', async () => {
  const { ao, wallet } = await openLocalAo()
  const process = await wallet.spawn()
  for (const [path, code] of [
    [`/result/${unknown}?process-id=${unknown}`, 'NOT_FOUND'],
    [`/result/${unknown}`, 'NOT_FOUND'],
    [`/result/${unknown}?process-id=${process}`, 'NOT_FOUND'],
    [`/results/${unknown}`, 'NOT_FOUND'],
    [`/${unknown}?process-id=${process}`, 'NOT_FOUND'],
    [`/${unknown}?from=0`, 'NOT_FOUND'],
    [`/${unknown}`, 'NOT_FOUND'],
    ['/no/such/path', 'NOT_FOUND'],
  ]) {
    expect(await ask(`${ao.url}${path}`)).toMatchObject({ status: 404, code })
  }
  expect(await ask(`${ao.url}/results/${process}?limit=x`)).toMatchObject({
    status: 400,
    code: 'REQUEST_INVALID',
  })
})

test('malformed bodies are reported with the path of the fault', async () => {
  const { ao } = await openLocalAo()
  for (const [path, body, reported] of [
    ['/dry-run', 'no json', 'it is not JSON'],
    ['/dry-run', '{"Tags":[{"name":1}]}', 'Tags.0.name'],
    ['/graphql', '{"query":', 'it is not JSON'],
    ['/graphql', '{"query":1}', 'query'],
    ['/graphql', '[]', 'expected object'],
  ] as const) {
    expect(await ask(`${ao.url}${path}`, postJson(body))).toMatchObject({
      status: 400,
      code: 'REQUEST_INVALID',
      message: expect.stringContaining(reported),
    })
  }
  const dryRun = `${ao.url}/dry-run?process-id=${unknown}`
  expect(await ask(dryRun, postJson('{}'))).toMatchObject({ code: 'NOT_FOUND' })
})

test('a dry run fills in what its body omits', async () => {
  const { ao, wallet } = await openLocalAo()
  const process = await wallet.spawn()
  const Tags = [{ name: 'Action', value: 'Ping' }]
  const dryRun = async (body: object) => {
    const url = `${ao.url}/dry-run?process-id=${process}`
    const answer = await (await fetch(url, postJson(JSON.stringify(body)))).json()
    return (answer as { Messages: { Data: string }[] }).Messages[0]?.Data
  }
  expect(await dryRun({ Tags })).toBe(`pong 1 from ${deriveId('anonymous')}`)
  expect(await dryRun({ Tags, Owner: 'me', Target: 'else' })).toBe('pong 1 from me')
})

test('the data of an item is given with its content type, but runs nowhere', async () => {
  const { ao, wallet } = await openLocalAo()
  const process = await wallet.spawn()
  const type = async (contentType: string) => {
    const { id } = await wallet.send(
      process,
      'Note',
      { 'Content-Type': contentType },
      'żółw',
    )
    const response = await fetch(`${ao.url}/${id}`)
    expect(await response.text()).toBe('żółw')
    expect(response.headers.get('content-security-policy')).toBe('sandbox')
    return response.headers.get('content-type')
  }
  expect(await type('text/html; charset=utf-8')).toBe('text/html; charset=utf-8')
  expect(await type('not a\ntype')).toBe('application/octet-stream')
})

test('the scheduler shows the log of a process', async () => {
  const { ao, wallet } = await openLocalAo()
  const process = await wallet.spawn()
  const { id } = await wallet.send(process, 'Ping', {}, 'hello')
  const shown = await wallet.fetchJson(`/${id}?process-id=${process}`)
  expect(shown).toMatchObject({
    message: { id, target: process, owner: { address: wallet.address }, data: 'hello' },
    assignment: { tags: expect.arrayContaining([{ name: 'Nonce', value: '2' }]) },
  })
  const log = await wallet.fetchJson(`/${process}?from=0&to=${Date.now()}&limit=2`)
  expect(log).toMatchObject({
    page_info: { has_next_page: true },
    edges: [{ node: { message: { id: process } } }, {}],
  })
  const all = `/${process}?process-id=${process}&limit=100&from=0`
  const { edges } = (await wallet.fetchJson(all)) as { edges: unknown[] }
  expect(edges).toHaveLength(3)
  expect(edges[2]).toMatchObject({ node: shown })
  expect(await wallet.fetchJson('/')).toMatchObject({ address: ao.scheduler })
})
