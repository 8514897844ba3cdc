import { createHash } from 'node:crypto'
import { type PackedMemory, packMemory, unpackMemory } from './packed-memory.ts'

/** Changes with the layout of the file, and with a loader that uses memory differently. */
const version = 1
const name = 'local AO snapshot'
const digestBytes = 32
const lengthBytes = 4

/** What a snapshot is of. */
export type SnapshotSubject = {
  /** Id of the process. */
  readonly process: string
  /** SHA-256 of the wasm, in hex. */
  readonly module: string
  /** Number of successful messages that the memory stands after. */
  readonly messages: number
  /** SHA-256 of the ids of these messages, in hex. */
  readonly history: string
}

type Head = SnapshotSubject &
  Pick<PackedMemory, 'memoryBytes' | 'parts'> & {
    readonly name: typeof name
    readonly version: typeof version
  }

/** Writes a snapshot: its head, the packed memory, and a digest of both. */
export async function encodeSnapshot(
  subject: SnapshotSubject,
  memory: ArrayBuffer,
): Promise<Uint8Array<ArrayBuffer>> {
  const { packed, ...rest } = await packMemory(memory)
  const head = Buffer.from(JSON.stringify({ name, version, ...subject, ...rest }))
  const length = Buffer.alloc(lengthBytes)
  length.writeUInt32LE(head.length)
  const pieces = [length, head, ...packed]
  const total = pieces.reduce((sum, piece) => sum + piece.length, 0)
  // Not from Node's pool of buffers: the bytes move to another thread.
  const file = new Uint8Array(new ArrayBuffer(total + digestBytes))
  let position = 0
  for (const piece of pieces) {
    file.set(piece, position)
    position += piece.length
  }
  file.set(digestOf(file), total)
  return file
}

/** A snapshot that was read, or why it cannot be used. */
export type SnapshotReading =
  | { readonly memory: Uint8Array }
  | { readonly refusal: string }

/** Reads the memory out of a snapshot of this very subject. */
export async function decodeSnapshot(
  file: Uint8Array,
  subject: SnapshotSubject,
): Promise<SnapshotReading> {
  const end = file.length - digestBytes
  if (end < lengthBytes) return { refusal: 'it is cut off' }
  if (!digestOf(file).equals(file.subarray(end))) {
    return { refusal: 'it was cut off or altered' }
  }
  try {
    const bytes = Buffer.from(file.buffer, file.byteOffset, end)
    const headEnd = lengthBytes + bytes.readUInt32LE(0)
    // With this digest it is a file that a local AO wrote; its version says in which form.
    const head: Head = JSON.parse(bytes.toString('utf8', lengthBytes, headEnd))
    if (head.name !== name || head.version !== version) {
      return { refusal: 'it has another format' }
    }
    const other = (['process', 'module', 'messages', 'history'] as const).find(
      (field) => head[field] !== subject[field],
    )
    if (other !== undefined) return { refusal: differences[other] }
    return { memory: await unpackMemory(split(head, bytes.subarray(headEnd))) }
  } catch (error) {
    return {
      refusal: `it cannot be read: ${error instanceof Error ? error.message : error}`,
    }
  }
}

const differences: Readonly<Record<keyof SnapshotSubject, string>> = {
  process: 'it is of another process',
  module: 'it is of another module',
  messages: 'it is after another number of messages than its name says',
  history: 'it is after other messages than the journal has',
}

function split({ memoryBytes, parts }: Head, body: Buffer): PackedMemory {
  let position = 0
  const packed = parts.map(({ packedBytes }) => {
    position += packedBytes
    return body.subarray(position - packedBytes, position)
  })
  return { memoryBytes, parts, packed }
}

/** Digest of all but the last bytes, which hold it. */
function digestOf(file: Uint8Array): Buffer {
  return createHash('sha256')
    .update(file.subarray(0, file.length - digestBytes))
    .digest()
}
