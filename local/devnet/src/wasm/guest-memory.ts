/** Reads and writes the memory of a running guest; follows it when it grows. */
export class GuestMemory {
  #memory: WebAssembly.Memory | undefined

  attach(memory: WebAssembly.Memory): void {
    this.#memory = memory
  }

  /** All bytes of the guest, as they are now. */
  get bytes(): Uint8Array {
    return new Uint8Array(this.#buffer)
  }

  /** The same bytes, to read and write numbers (little endian). */
  get view(): DataView {
    return new DataView(this.#buffer)
  }

  /** Size of the guest's memory in bytes. It never shrinks, so this is also its peak. */
  get size(): number {
    return this.#buffer.byteLength
  }

  /** Copies bytes out of the guest. */
  read(pointer: number, length: number): Uint8Array {
    return this.bytes.slice(pointer, pointer + length)
  }

  /** Copies text out of the guest. */
  readText(pointer: number, length: number): string {
    return new TextDecoder().decode(this.read(pointer, length))
  }

  /** Copies bytes into the guest. */
  write(pointer: number, bytes: Uint8Array): void {
    this.bytes.set(bytes, pointer)
  }

  get #buffer(): ArrayBuffer {
    if (!this.#memory) throw new Error('the guest has no memory yet')
    return this.#memory.buffer
  }
}
