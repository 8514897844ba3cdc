import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { readTable, readTableResult, readTables } from '../tables/platform-tables.ts'
import { resultOf, viewOf } from '../tables/table.fixture.ts'
import { platformAddress } from './platform-call.ts'

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

async function serve(answer: (response: ServerResponse, path: string) => void) {
  const server = createServer((request, response) => answer(response, request.url ?? ''))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closers.push(() => {
    server.close()
    server.closeAllConnections()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const problem = (code: string) =>
  JSON.stringify({ code, detail: 'It is so.', hint: 'Do.' })

describe('the platform', () => {
  it('is read page by page', async () => {
    const paths: string[] = []
    const platformUrl = await serve((response, path) => {
      paths.push(path)
      response.end(JSON.stringify({ items: [viewOf()], next_cursor: 'c 2' }))
    })
    const { items, nextCursor } = await readTables(platformUrl)
    expect(items).toEqual([viewOf()])
    await readTables(platformUrl, nextCursor ?? '')
    expect(paths).toEqual([
      '/api/v1/round-table/tasks?limit=25',
      '/api/v1/round-table/tasks?limit=25&cursor=c+2',
    ])
  })

  it('gives tables and results, whatever their ids hold', async () => {
    const platformUrl = await serve((response, path) => {
      const isResult = path === '/api/v1/round-table/tasks/a%2Fb/result'
      response.end(JSON.stringify(isResult ? resultOf() : viewOf()))
    })
    expect(await readTable(platformUrl, 'a/b')).toEqual(viewOf())
    expect(await readTableResult(platformUrl, 'a/b')).toEqual(resultOf())
  })

  it.each([
    [401, problem('UNAUTHORIZED'), 'PLATFORM_KEY_REFUSED', /an API key/],
    [403, problem('NOT_ALLOWED'), 'PLATFORM_KEY_REFUSED', /an API key/],
    [403, problem('ORIGIN_REFUSED'), 'PLATFORM_REFUSED', /does not allow this page/],
    [404, problem('NOT_FOUND'), 'NOT_FOUND', /does not have/],
    [429, problem('RATE_LIMITED'), 'PLATFORM_REFUSED', /It is so/],
    [502, '<html>', 'PLATFORM_REFUSED', /502/],
    [
      200,
      '<html>',
      'PLATFORM_ANSWER_INVALID',
      /did not answer like a CREsolver platform/,
    ],
    [
      200,
      '{"task_id": 1}',
      'PLATFORM_ANSWER_INVALID',
      /did not answer like a CREsolver platform/,
    ],
  ])('explains the answer %s %s as %s', async (status, body, code, message) => {
    const url = await serve((response) => response.writeHead(status).end(body))
    await expect(readTable(url, 't1')).rejects.toMatchObject({
      code,
      message: expect.stringMatching(message),
    })
  })

  it('is reported with a hint if it is unreachable', async () => {
    const url = await serve((response) => response.destroy())
    await expect(readTable(url, 't1')).rejects.toMatchObject({
      code: 'PLATFORM_UNREACHABLE',
      hint: expect.stringContaining('PLATFORM_CORS_ORIGINS'),
    })
  })

  it('may live below a path', () => {
    const path = '/round-table/tasks'
    expect(platformAddress({ platformUrl: 'https://a.example/p/', path })).toBe(
      'https://a.example/p/api/v1/round-table/tasks',
    )
  })
})
