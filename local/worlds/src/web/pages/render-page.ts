import type { PageDocument, WorldPage } from '../world.ts'
import { renderHtml } from './render-html.ts'
import { renderPdf } from './render-pdf.ts'

/** A page as it is sent. */
export type RenderedPage = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
}

const bytesOf = (text: string) => new TextEncoder().encode(text)

/**
 * Writes the bytes of a page at a time.
 *
 * @param page - of a world; not a redirect
 * @param at - clock of the world, Unix time in seconds
 * @returns status, headers and body; equal arguments give equal bytes
 */
export async function renderPage(page: WorldPage, at: number): Promise<RenderedPage> {
  const document = documentAt(page, at)
  if (!document) return { status: 404, headers: {}, body: bytesOf('Not found') }
  const modified = document.published
    ? { 'last-modified': new Date(`${document.published}T08:00:00Z`).toUTCString() }
    : {}
  return {
    status: page.kind === 'blocked' ? 403 : 200,
    headers: { 'content-type': contentType(page), ...modified },
    body: await bodyOf(page, document),
  }
}

/** The version that is served at a time. */
export function documentAt(page: WorldPage, at: number): PageDocument | undefined {
  return page.versions.findLast(({ from }) => from <= at)?.document
}

async function bodyOf(page: WorldPage, document: PageDocument): Promise<Uint8Array> {
  if (page.format === 'pdf') return renderPdf(document)
  if (page.format === 'json') return bytesOf(jsonText(document))
  return bytesOf(renderHtml(document, page.kind))
}

function contentType({ format, kind }: WorldPage): string {
  if (format === 'pdf') return 'application/pdf'
  if (format === 'json') return 'application/json'
  // The bytes are UTF-8 all the same.
  return `text/html; charset=${kind === 'wrong-charset' ? 'windows-1252' : 'utf-8'}`
}

function jsonText({
  title,
  site,
  language,
  published,
  paragraphs,
  alt,
}: PageDocument): string {
  const article = {
    headline: title,
    publisher: site,
    inLanguage: language,
    ...(published ? { datePublished: published } : {}),
    articleBody: paragraphs.join('\n'),
    ...(alt ? { editorNote: alt } : {}),
  }
  return `${JSON.stringify(article, null, 2)}\n`
}
