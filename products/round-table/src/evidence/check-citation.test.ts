import { createHash } from 'node:crypto'
import type { RequestListener } from 'node:http'
import { gzipSync } from 'node:zlib'
import { OutboundError } from '@cresolver/net/outbound'
import { describe, expect, it } from 'vitest'
import { serveAgent } from '../asking/hostile-agent.fixture.ts'
import { computeHere } from '../computing/compute-here.ts'
import { computationStalled } from '../deliberation/computation-stalled.ts'
import type { Compute } from '../deliberation-context.ts'
import { checkCitation } from './check-citation.ts'

const page = '<p>The quick brown fox jumps.</p>'

async function check(
  listener: RequestListener,
  evidence = 'It says "quick brown fox"',
  signal = new AbortController().signal,
  compute: Compute = computeHere,
) {
  const { outbound, baseUrl } = await serveAgent(listener)
  const citation = { url: `${baseUrl}/x`, finding: '', evidence, signal }
  return checkCitation({ outbound, compute }, citation)
}

const serving =
  (content: string | Buffer, type: string, status = 200): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': type }).end(content)
  }

describe('checkCitation', () => {
  it('compares the page and keeps the hash of its bytes', async () => {
    expect(await check(serving(page, 'text/html; charset=utf-8'))).toEqual({
      status: 'matches',
      detail: '1 of 1 quoted passages occur in the page',
      sha256: createHash('sha256').update(page).digest('hex'),
      bytes: page.length,
    })
  })

  it('tells a page that does not say so', async () => {
    const evidence = 'It says "the quick red fox"'
    expect(await check(serving(page, 'text/html'), evidence)).toMatchObject({
      status: 'differs',
    })
  })

  it.each<[name: string, listener: RequestListener, detail: string]>([
    ['a missing page', serving('', 'text/html', 404), 'the status 404'],
    ['a picture', serving('GIF89a', 'image/gif'), 'neither text nor JSON'],
    ['bytes without a type', (_, response) => void response.end(page), 'neither text'],
    [
      'a page of 2 MB',
      serving(Buffer.alloc(2_000_000), 'text/html'),
      'OUTBOUND_TOO_LARGE',
    ],
    [
      'a redirect inwards',
      (_, response) =>
        void response.writeHead(302, { location: 'http://10.0.0.1/' }).end(),
      'OUTBOUND_REDIRECT_REFUSED',
    ],
    [
      'a compressed page',
      (_, response) => {
        response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(page))
      },
      'OUTBOUND_ANSWER_INVALID',
    ],
  ])('does not fetch %s', async (_, listener, detail) => {
    expect(await check(listener)).toEqual({
      status: 'not_fetched',
      detail: expect.stringContaining(detail),
    })
  })

  it('says nothing of a page that takes too long to compare', async () => {
    const stalled = () => Promise.reject(computationStalled('it takes too long'))
    const { signal } = new AbortController()
    expect(
      await check(serving(page, 'text/html'), undefined, signal, stalled),
    ).toMatchObject({ status: 'unclear', detail: 'it could not be compared in time' })
  })

  it('calls no inner address', async () => {
    const { outbound } = await serveAgent(() => undefined)
    const { signal } = new AbortController()
    const url = 'https://192.168.0.1/x'
    expect(
      await checkCitation(
        { outbound, compute: computeHere },
        { url, finding: '', evidence: '', signal },
      ),
    ).toMatchObject({ detail: expect.stringContaining('OUTBOUND_ADDRESS_REFUSED') })
  })

  it('gives up silent servers in words and passes on an abort', async () => {
    const { signal } = new AbortController()
    const citation = { url: 'https://a.org', finding: '', evidence: '', signal }
    const request = () =>
      Promise.reject(new OutboundError('OUTBOUND_TIMEOUT', 'No answer arrived.'))
    expect(
      await checkCitation({ outbound: { request }, compute: computeHere }, citation),
    ).toEqual({
      status: 'not_fetched',
      detail: 'No answer arrived. (OUTBOUND_TIMEOUT)',
    })
    await expect(
      check(serving(page, 'text/html'), '', AbortSignal.abort()),
    ).rejects.toMatchObject({ code: 'ABORTED' })
  })
})
