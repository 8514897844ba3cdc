import { readStatedTime } from './about/read-stated-time.ts'
import { checkPdfSize } from './check-pdf-size.ts'

/** Text of a PDF. */
type PdfText = {
  readonly text: string
  readonly title: string
  readonly date: string | undefined
}

const mostPages = 200
const mostCharacters = 2_000_000
const slowestMs = 8_000

/**
 * Extracts the text of a PDF page by page, line breaks kept. At most 200 pages, 2,000,000 characters
 * and 8 seconds are spent; a PDF over the time has no text, because a text that depends on the
 * machine's speed would not be the same twice. The time is checked between pages only.
 *
 * @throws Error for bytes that are not a readable PDF or take too long
 */
export async function extractPdf(bytes: Uint8Array): Promise<PdfText> {
  checkPdfSize(bytes)
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The PDF takes too long.')), slowestMs)
  })
  const stop = { isLate: false }
  try {
    return await Promise.race([readPdf(bytes, stop), late])
  } finally {
    stop.isLate = true
    clearTimeout(timer)
  }
}

async function readPdf(bytes: Uint8Array, stop: { isLate: boolean }): Promise<PdfText> {
  const { getDocumentProxy } = await import('unpdf')
  // The reader takes over the bytes it is given.
  const document = await getDocumentProxy(Uint8Array.from(bytes), {
    verbosity: 0,
    isEvalSupported: false,
    disableFontFace: true,
    useSystemFonts: false,
    maxImageSize: 1,
  })
  try {
    const pages: string[] = []
    let length = 0
    const last = Math.min(document.numPages, mostPages)
    for (
      let number = 1;
      number <= last && length < mostCharacters && !stop.isLate;
      number += 1
    ) {
      const page = await document.getPage(number)
      const { items } = await page.getTextContent()
      const text = items
        .map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : ''))
        .join('')
      pages.push(text.trim())
      length += text.length
      page.cleanup()
    }
    const info: unknown = (await document.getMetadata()).info
    const text = pages.join('\n').slice(0, mostCharacters)
    return { text, title: field(info, 'Title').slice(0, 500), date: dayOf(info) }
  } finally {
    await document.destroy()
  }
}

/** `D:20261103141500Z`; the day of the last change is not the day of publication. */
function dayOf(info: unknown): string | undefined {
  return readStatedTime(field(info, 'CreationDate').replace(/^D:/, '').slice(0, 8))?.date
}

function field(info: unknown, name: string): string {
  if (typeof info !== 'object' || info === null) return ''
  const value = Object.entries(info).find(([key]) => key === name)?.[1]
  return typeof value === 'string' ? value : ''
}
