import { readJson } from '@cresolver/core/protocol'

/** Parses untrusted JSON of bounded size and depth; undefined if the text is none. */
export function parseJson(text: string, bytes = 1_000_000): unknown {
  try {
    return readJson(text, { bytes, depth: 32, values: 100_000 })
  } catch {
    return undefined
  }
}
