import { constants, inflateSync } from 'node:zlib'

const largest = 64_000_000
const mostLayers = 3

/**
 * Measures the compressed streams of a PDF before a reader expands them: a few kilobytes can become
 * gigabytes.
 *
 * @throws Error if all streams have more than 64,000,000 bytes
 */
export function checkPdfSize(bytes: Uint8Array): void {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let left = largest
  let start = data.indexOf('stream')
  while (start >= 0) {
    const end = data.indexOf('endstream', start + 6)
    const last = end < 0 ? data.length : end
    left -= expandedSize(data.subarray(afterLine(data, start + 6), last), left)
    start = end < 0 ? -1 : data.indexOf('stream', end + 9)
  }
}

function afterLine(data: Buffer, at: number): number {
  if (data[at] === 0x0d && data[at + 1] === 0x0a) return at + 2
  return data[at] === 0x0a || data[at] === 0x0d ? at + 1 : at
}

function expandedSize(stream: Buffer, left: number): number {
  let size = 0
  let layer = stream
  // A stream may be compressed again and again.
  for (let count = 0; count < mostLayers && isDeflated(layer); count += 1) {
    layer = inflate(layer, left - size)
    size += layer.length
  }
  return size
}

/** First byte of a zlib stream with its check bits (RFC 1950). */
function isDeflated(data: Buffer): boolean {
  const [first = 0, second = 0] = data
  return (first & 0x0f) === 8 && (first * 256 + second) % 31 === 0
}

function inflate(data: Buffer, most: number): Buffer {
  try {
    return inflateSync(data, {
      maxOutputLength: Math.max(1, most),
      finishFlush: constants.Z_SYNC_FLUSH,
    })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code !== 'ERR_BUFFER_TOO_LARGE') return Buffer.alloc(0)
    throw new Error(`The streams of the PDF have more than ${largest} bytes.`)
  }
}
