import { PDFDocument, StandardFonts } from 'pdf-lib'
import { dayStart } from '../text/dates.ts'
import type { PageDocument, WorldPage } from '../world.ts'
import { renderHtml } from './render-html.ts'

const lineLength = 88

const [left, top, lineHeight, fontSize] = [56, 780, 16, 10]

/** A page as it is sent. */
type RenderedPage = {
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

/** Writes a page as PDF; equal documents give equal bytes. */
async function renderPdf(document: PageDocument): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  const date = new Date(dayStart(document.published ?? '2026-01-01') * 1_000)
  pdf.setTitle(document.title)
  pdf.setProducer(document.site)
  pdf.setCreator(document.site)
  pdf.setCreationDate(date)
  pdf.setModificationDate(date)
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  const page = pdf.addPage()
  linesOf(document).forEach((line, index) => {
    page.drawText(line, { x: left, y: top - index * lineHeight, size: fontSize, font })
  })
  return pdf.save({ useObjectStreams: false })
}

function linesOf({ title, published, paragraphs, alt }: PageDocument): string[] {
  const texts = [title, ...(published ? [published] : []), ...paragraphs]
  return [...texts, ...(alt ? [alt] : [])].flatMap((text) => [...wrapText(text), ''])
}

function wrapText(text: string): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last === undefined || last.length + word.length >= lineLength) lines.push(word)
    else lines[lines.length - 1] = `${last} ${word}`
  }
  return lines
}
