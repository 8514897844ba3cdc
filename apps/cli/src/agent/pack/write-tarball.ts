import { gzipSync } from 'node:zlib'
import type { PackedFile } from './bundle-kit.ts'

const BLOCK = 512
/** 1985-10-26, as npm dates everything that it packs: the same files make the same bytes. */
const PACKED_AT = 499_162_500

/**
 * Writes a package as npm does: a gzipped archive (ustar) with everything under `package/`.
 */
export function writeTarball(files: readonly PackedFile[]): Uint8Array {
  const parts = files.flatMap(({ path, text }) => {
    const content = Buffer.from(text)
    const rest = (BLOCK - (content.length % BLOCK)) % BLOCK
    return [writeHeader(`package/${path}`, content.length), content, Buffer.alloc(rest)]
  })
  return gzipSync(Buffer.concat([...parts, Buffer.alloc(2 * BLOCK)]))
}

function writeHeader(path: string, size: number): Buffer {
  if (Buffer.byteLength(path) > 100) throw new Error(`the path ${path} is too long`)
  const header = Buffer.alloc(BLOCK)
  const octal = (value: number, digits: number) => value.toString(8).padStart(digits, '0')
  header.write(path, 0)
  header.write(`${octal(0o644, 7)}\0${octal(0, 7)}\0${octal(0, 7)}\0`, 100)
  header.write(`${octal(size, 11)}\0${octal(PACKED_AT, 11)}\0`, 124)
  // The checksum counts as spaces while it is added up.
  header.write('        0', 148)
  header.write('ustar\x0000', 257, 'latin1')
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${octal(sum, 6)}\0 `, 148)
  return header
}
