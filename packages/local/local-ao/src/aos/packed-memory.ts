import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'

/** Bytes of a page of wasm memory. */
const pageBytes = 65_536
/** Most pages that are compressed at once: the pool of Node compresses the parts side by side. */
const mostPages = 64

const compress = promisify(brotliCompress)
const decompress = promisify(brotliDecompress)

/** A part of a memory that holds more than zeros. */
export type MemoryPart = {
  /** Where the part starts in the memory. */
  readonly offset: number
  readonly bytes: number
  readonly packedBytes: number
}

/** Linear memory of a wasm without its empty pages, compressed. */
export type PackedMemory = {
  readonly memoryBytes: number
  /** In order. */
  readonly parts: readonly MemoryPart[]
  /** Compressed bytes of each part. */
  readonly packed: readonly Uint8Array[]
}

/**
 * Packs a memory; it must not change until that is done.
 */
export async function packMemory(memory: ArrayBuffer): Promise<PackedMemory> {
  const regions = findUsedRegions(memory)
  // The fastest quality: a tenth of a second for each 50 MB, and a quarter of the size.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 0 }
  const packed = await Promise.all(regions.map((region) => compress(region, { params })))
  return {
    memoryBytes: memory.byteLength,
    parts: regions.map(({ byteOffset, length }, index) => ({
      offset: byteOffset,
      bytes: length,
      packedBytes: packed[index]?.length ?? 0,
    })),
    packed,
  }
}

/**
 * Unpacks a memory.
 *
 * @throws Error for parts that are not those of a memory
 */
export async function unpackMemory({
  memoryBytes,
  parts,
  packed,
}: PackedMemory): Promise<Uint8Array> {
  const memory = new Uint8Array(memoryBytes)
  await Promise.all(
    parts.map(async ({ offset, bytes }, index) => {
      const part = packed[index] ?? new Uint8Array()
      // One piece, so that nothing is put together from small ones.
      const unpacked = await decompress(part, {
        maxOutputLength: bytes,
        chunkSize: bytes,
      })
      if (unpacked.length !== bytes) throw new Error('a part has the wrong length')
      memory.set(unpacked, offset)
    }),
  )
  return memory
}

/** Lists views of the pages that hold more than zeros, neighbors as one. */
function findUsedRegions(memory: ArrayBuffer): Buffer[] {
  const empty = Buffer.alloc(pageBytes)
  const regions: Buffer[] = []
  let start: number | undefined
  for (let offset = 0; offset < memory.byteLength; offset += pageBytes) {
    const end = Math.min(offset + pageBytes, memory.byteLength)
    const page = Buffer.from(memory, offset, end - offset)
    const isUsed = !page.equals(empty.subarray(0, page.length))
    if (start !== undefined && (!isUsed || offset - start >= mostPages * pageBytes)) {
      regions.push(Buffer.from(memory, start, offset - start))
      start = undefined
    }
    if (isUsed) start ??= offset
  }
  if (start !== undefined) regions.push(Buffer.from(memory, start))
  return regions
}
