import { PDFDocument, StandardFonts } from 'pdf-lib'
import { dayStart } from '../text/dates.ts'
import type { PageDocument } from '../world.ts'

const lineLength = 88
const [left, top, lineHeight, fontSize] = [56, 780, 16, 10]

/** Writes a page as PDF; equal documents give equal bytes. */
export async function renderPdf(document: PageDocument): Promise<Uint8Array> {
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
