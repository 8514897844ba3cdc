/** Settings of an archive; each has a default. */
export type ArchiveSettings = {
  /** Most bytes of contents that are proved. */
  readonly mostBytes: number
  /** Most contents of a kind that wait for their proof, each counted for each of its senders. */
  readonly mostWaiting: number
  /** Most bytes of a kind that wait. */
  readonly mostWaitingBytes: number
  /** Posts that one address may send in a minute; 0 for no limit. */
  readonly postsPerMinute: number
}

/** Defaults of {@link ArchiveSettings}. */
export const DEFAULT_ARCHIVE_SETTINGS: ArchiveSettings = {
  mostBytes: 50e9,
  mostWaiting: 10_000,
  mostWaitingBytes: 128e6,
  postsPerMinute: 600,
}
