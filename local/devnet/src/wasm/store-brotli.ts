/** Most bytes of one block whose length takes 16 bits. */
const blockBytes = 65_536

/**
 * Packs bytes as a Brotli stream without compressing them (RFC 7932, uncompressed meta-blocks).
 *
 * A compressor's output changes with its version, and the id of a workflow is a hash of it; these
 * bytes are the same everywhere.
 *
 * @param bytes - what any Brotli decoder gets back
 */
export function storeBrotli(bytes: Uint8Array): Uint8Array {
  const parts: Uint8Array[] = []
  for (let start = 0; start < bytes.length; start += blockBytes) {
    const block = bytes.subarray(start, start + blockBytes)
    // The first block follows one bit that names the window; each header is a multiple of 8 bits.
    const header = ((block.length - 1) * 8 + 2 ** 19) * (start === 0 ? 2 : 1)
    parts.push(Uint8Array.of(header, header >> 8, header >> 16), block)
  }
  // The last block, empty; alone it has the window's bit before it.
  parts.push(Uint8Array.of(bytes.length === 0 ? 6 : 3))
  return new Uint8Array(Buffer.concat(parts))
}
