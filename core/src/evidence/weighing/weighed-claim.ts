/** A stretch of time in Unix seconds, both ends included; an instant has two equal ends. */
export type Span = { readonly from: number; readonly to: number }

/** Who speaks in a passage: its author states a fact, somebody denies one, or it is not said as a fact. */
export type Voice = 'fact' | 'denial' | 'reported' | 'plan' | 'opinion' | 'satire'

/** Statement of a passage about the event: it happened, it had not yet at some time, or it cannot any more. */
export type ClaimKind = 'happened' | 'not-yet' | 'excluded'

/** Weight of a source: 3 is named by the market, 2 is listed, 0 is everything else. */
export type SourceWeight = 0 | 2 | 3

/** A quote with what it says, when, and who published it. */
export type WeighedClaim = {
  readonly id: string
  readonly voice: Voice
  readonly kind: ClaimKind
  /** When it happened, or as of when it had not: what the passage states. */
  readonly at?: Span | undefined
  readonly published?: Span | undefined
  /** True if a second reader says the same; one alone makes nothing, and can stand against a side. */
  readonly isConfirmed: boolean
  readonly weight: SourceWeight
  /** Who answers for the page: sites of one owner are one source. */
  readonly owner: string
  /** Pages with one story are one source, whoever prints it; found among pages with a weight alone. */
  readonly story: string
}

/** When an event counts; without a beginning it may have happened at any time before the end. */
export type EventWindow = {
  readonly from?: number | undefined
  readonly to: number
  /** Until when it may still come, if that is later: "not yet" is final only then. */
  readonly over?: number | undefined
}

/** True if the passage says that the event happened. */
export function isEvent({ kind }: Pick<WeighedClaim, 'kind'>): boolean {
  return kind === 'happened'
}

/** The time at which the event can have happened by a passage; it is over when a page reports it. */
export function eventSpan({ at, published }: WeighedClaim): Span {
  return at ?? { from: -Infinity, to: published?.to ?? Infinity }
}

/** The instant as of which the event had not happened: of a day, its first; undefined if nothing says it. */
export function statusTime({ at, published }: WeighedClaim): number | undefined {
  return (at ?? published)?.from
}

/**
 * Returns whether two passages cannot both be right. An event excludes only a "not yet" of a later time, and an
 * exclusion of any time; what has no time is taken to contradict.
 *
 * @param event - says that it happened
 * @param other - says that it had not, or cannot
 */
export function contradicts(event: WeighedClaim, other: WeighedClaim): boolean {
  if (other.kind === 'excluded') return true
  const time = statusTime(other)
  return time === undefined || time >= eventSpan(event).to
}
