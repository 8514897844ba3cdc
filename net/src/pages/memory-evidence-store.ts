import {
  createEvidenceStore,
  type EvidenceLimits,
  type EvidenceStore,
} from './evidence-store.ts'

/**
 * Creates a store of pages in memory, with the rules of the store in a folder.
 *
 * @param limits - by default 64,000,000 bytes
 * @returns the store
 */
export function createMemoryEvidenceStore(
  limits: Partial<EvidenceLimits> = {},
): EvidenceStore {
  const files = new Map<string, Uint8Array>()
  return createEvidenceStore(
    {
      read: async (sha256) => files.get(sha256),
      write: async (sha256, bytes) => {
        files.delete(sha256)
        files.set(sha256, bytes)
      },
      remove: async (sha256) => {
        files.delete(sha256)
      },
      list: async () =>
        [...files].map(([sha256, bytes]) => ({ sha256, bytes: bytes.length })),
    },
    { maxBytes: 64_000_000, ...limits },
  )
}
