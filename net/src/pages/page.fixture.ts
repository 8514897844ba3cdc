import { hashBytes } from './hash-bytes.ts'
import type { Page } from './read-page.ts'

/** Makes a page with a text as its body. */
export function createPage(text: string, changes: Partial<Page> = {}): Page {
  const body = new TextEncoder().encode(text)
  return {
    url: 'https://news.example/a',
    requestedUrl: 'https://news.example/a',
    hops: ['https://news.example/a'],
    status: 'READ',
    sha256: hashBytes(body),
    textHash: hashBytes(text),
    kind: 'text',
    text,
    title: '',
    hidden: [],
    links: [],
    readAt: 1_790_000_000,
    httpStatus: 200,
    contentType: 'text/plain',
    body,
    cut: false,
    ...changes,
  }
}
