/** One statement of a record and whether it holds. */
export type RecordCheck = {
  /** Subject of the check, such as `quorum` or `weight 0xabc...`. */
  readonly name: string
  readonly holds: boolean
  /** True where it could not be checked. */
  readonly isUnknown?: true | undefined
  /** Recomputed value and, if it differs, the recorded one. */
  readonly detail: string
}
