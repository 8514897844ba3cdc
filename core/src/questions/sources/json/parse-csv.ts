import { type Fault, fault } from '../fault.ts'
import { BODY_LIMITS } from './parse-body.ts'

/**
 * Parses CSV with a header line (RFC 4180) as a list of objects, so that the same paths read it; every
 * value is a text.
 */
export function parseCsv(
  body: string,
): { readonly kind: 'json'; readonly root: unknown } | Fault {
  if (body.length > BODY_LIMITS.bytes) return fault('TOO_BIG', 'its answer is too large')
  const rows = splitRows(body.replace(/^\ufeff/, ''))
  if (rows === undefined)
    return fault('UNREADABLE', 'a quoted value of its CSV does not end')
  const [header, ...lines] = rows
  if (header === undefined || new Set(header).size !== header.length) {
    return fault('UNREADABLE', 'its CSV has no header, or names a column twice')
  }
  if (rows.length * header.length > BODY_LIMITS.values) {
    return fault('TOO_BIG', 'its answer has too many values')
  }
  const odd = lines.findIndex((line) => line.length !== header.length)
  if (odd !== -1)
    return fault('UNREADABLE', `line ${odd + 2} of its CSV has another length`)
  const root = lines.map((line) =>
    Object.fromEntries(header.map((name, index) => [name, line[index] ?? ''])),
  )
  return { kind: 'json', root }
}

function splitRows(text: string): readonly string[][] | undefined {
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  while (at < text.length) {
    const isQuoted = text.charAt(at) === '"'
    const end = isQuoted ? endOfQuoted(text, at) : endOfPlain(text, at)
    if (end === -1) return undefined
    const raw = text.slice(at, end)
    row.push(isQuoted ? raw.slice(1, -1).replaceAll('""', '"') : raw)
    at = end
    if (text.charAt(at) === ',') {
      at += 1
      if (at === text.length || text.charAt(at) === '\n') row.push('')
      if (at < text.length && text.charAt(at) !== '\n') continue
    }
    if (text.startsWith('\r\n', at)) at += 1
    if (at < text.length && text.charAt(at) !== '\n') return undefined
    at += 1
    rows.push(row)
    row = []
  }
  return rows
}

function endOfQuoted(text: string, start: number): number {
  let end = text.indexOf('"', start + 1)
  while (end !== -1 && text.charAt(end + 1) === '"') end = text.indexOf('"', end + 2)
  return end === -1 ? -1 : end + 1
}

function endOfPlain(text: string, start: number): number {
  const found = /[,\r\n]/.exec(text.slice(start))
  return found === null ? text.length : start + found.index
}
