import { expect, test } from 'vitest'
import { createMemoryEvidenceStore } from './memory-evidence-store.ts'
import { createPage } from './page.fixture.ts'
import { recheckClaim } from './recheck-claim.ts'

const page = createPage('On 3 March 2026 the bridge over the river opened in Lima.')
const claim = {
  quote: 'On 3 March 2026 the bridge over the river opened',
  url: page.url,
  sha256: page.sha256,
}

function answering(body: string, status = 200) {
  const headers = { 'content-type': 'text/plain' }
  return {
    readAt: 1_790_000_100,
    outbound: {
      request: async ({ url }: { readonly url: string }) => ({
        status,
        headers,
        body: new TextEncoder().encode(body),
        url,
        hops: [url],
      }),
    },
  }
}

test('a claim is found in the stored page', async () => {
  const store = createMemoryEvidenceStore()
  await store.put(page)
  expect(await recheckClaim(claim, { store })).toMatchObject({
    status: 'FOUND',
    offset: 0,
  })
})

test('a claim about a page that is not stored is BLOCKED', async () => {
  const store = createMemoryEvidenceStore()
  expect(await recheckClaim(claim, { store })).toEqual({
    status: 'BLOCKED',
    reason: 'EVIDENCE_MISSING',
  })
})

test('a quote beyond the stored beginning of a page is BLOCKED', async () => {
  const long = createPage(`${'x '.repeat(300_000)}${page.text}`)
  const store = createMemoryEvidenceStore()
  await store.put(long)
  expect(await recheckClaim({ ...claim, sha256: long.sha256 }, { store })).toEqual({
    status: 'BLOCKED',
    reason: 'EVIDENCE_CUT',
  })
})

test('an unchanged page supports the claim', async () => {
  expect(await recheckClaim(claim, answering(page.text))).toMatchObject({
    status: 'FOUND',
    isBodyChanged: false,
  })
})

test('a page that changed elsewhere still supports the claim, and says that it changed', async () => {
  const now = await recheckClaim(claim, answering(`News. ${page.text}`))
  expect(now).toMatchObject({ status: 'FOUND', offset: 6, isBodyChanged: true })
})

test('a page that lost the quote is CHANGED', async () => {
  const now = await recheckClaim(claim, answering(page.text.replace('2026', '2027')))
  expect(now).toMatchObject({ status: 'CHANGED', reason: 'QUOTE_NOT_IN_TEXT' })
})

test('an unchanged page that never had the quote is NOT_FOUND', async () => {
  const other = { ...claim, quote: 'On 4 March 2026 the bridge over the river opened' }
  expect(await recheckClaim(other, answering(page.text))).toMatchObject({
    status: 'NOT_FOUND',
    reason: 'QUOTE_NOT_IN_TEXT',
  })
})

test('a page that cannot be read is BLOCKED', async () => {
  expect(await recheckClaim(claim, answering('gone', 404))).toEqual({
    status: 'BLOCKED',
    reason: 'HTTP_404',
  })
})
