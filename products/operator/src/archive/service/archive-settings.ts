export const DEFAULT_ARCHIVE_SETTINGS = {
  /** Most bytes of contents that are proved. */
  mostBytes: 50e9,
  /** Most contents of a kind that wait for their proof, each counted for each of its senders. */
  mostWaiting: 10_000,
  /** Most bytes of a kind that wait. */
  mostWaitingBytes: 128e6,
  /** Posts that one address may send in a minute; 0 for no limit. */
  postsPerMinute: 600,
}

/** {@link DEFAULT_ARCHIVE_SETTINGS} */
export type ArchiveSettings = Readonly<typeof DEFAULT_ARCHIVE_SETTINGS>
