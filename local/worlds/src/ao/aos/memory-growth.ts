import { type WasmInstance, webAssembly } from './web-assembly.ts'

/** A memory of 64-bit addresses takes a BigInt here; older engines took a Number. */
type GrowMemory = (this: unknown, pages: number | bigint) => number | bigint

/**
 * Accepts a Number for the growth of a memory with 64-bit addresses, as the loader passes it, and
 * returns the old size as a Number.
 *
 * Node 24 and later accept only a BigInt there, and the loader passes a fraction of a page.
 */
export function acceptNumberOfPages(
  prototype: { grow: GrowMemory } = webAssembly.Memory.prototype,
): void {
  const grow = prototype.grow
  prototype.grow = function growBy(pages) {
    try {
      return grow.call(this, pages)
    } catch (error) {
      if (!(error instanceof TypeError) || typeof pages !== 'number') throw error
      return Number(grow.call(this, BigInt(Math.trunc(pages))))
    }
  }
}

/** Grows the memory of a new instance to at least a number of bytes, a multiple of a page. */
export function growTo({ exports }: WasmInstance, bytes: number): void {
  const { memory } = exports as {
    readonly memory: { readonly buffer: ArrayBuffer; readonly grow: GrowMemory }
  }
  const missing = bytes - memory.buffer.byteLength
  if (missing > 0) memory.grow(missing / 65_536)
}
