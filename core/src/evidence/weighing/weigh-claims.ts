import {
  contradicts,
  type EventWindow,
  eventSpan,
  isEvent,
  statusTime,
  type WeighedClaim,
} from './weighed-claim.ts'

/** Why a passage supports no side. It may stand against one all the same. */
type DropReason =
  /** A plan, an opinion or satire. */
  | 'NOT_A_FACT'
  /** Its source takes it back later. */
  | 'SUPERSEDED'
  /** It is of a time after the reading. */
  | 'AFTER_READING'
  /** It denies, or reports what others claim. */
  | 'SAID_BY_OTHERS'
  /** The second reader does not say the same. */
  | 'UNCONFIRMED'
  /** The event lies outside the window, or not wholly in it. */
  | 'OUTSIDE_WINDOW'
  /** It says "not yet" before the end. */
  | 'BEFORE_END'
  | 'UNDATED'

/** Number of sources that speak: those that the market names, and listed ones. */
export type SourceCount = { readonly primary: number; readonly listed: number }

/** Sources for a side, and against it. */
export type SideWeight = { readonly for: SourceCount; readonly against: SourceCount }

/** A side with the ids of the claims that make it, and of those that stand against it. */
type WeighedSide = SideWeight & {
  readonly makers: readonly string[]
  readonly opponents: readonly string[]
}

/** Result of claims. */
export type Weighing = {
  readonly outcome: 'YES' | 'NO' | 'UNKNOWN' | 'TOO_EARLY'
  readonly yes: WeighedSide
  readonly no: WeighedSide
  readonly dropped: readonly { readonly id: string; readonly reason: DropReason }[]
}

/** Least weight of a side: one source that the market names, or two listed ones. */
export const LEAST_WEIGHT = 3

/** Returns the weight of sources: 3 for one that the market names, 2 for a listed one. */
export function weightOf({ primary, listed }: SourceCount): number {
  return 3 * primary + 2 * listed
}

/**
 * Weighs claims whose quotes were found and whose meaning was checked.
 *
 * A side wins with a weight of at least 3 and at most a third of its weight against it. Each source counts once, and a
 * claim of weight 0 neither makes nor blocks a verdict.
 *
 * @param claims - {@link WeighedClaim}
 * @param window - when the event counts, in Unix seconds
 * @param now - when the pages were read, in Unix seconds
 * @returns the outcome, the weights of both sides, and what supports none with the reason
 * @example
 * const { outcome } = weighClaims(claims, { to: 1_782_878_399 }, 1_783_000_000)
 */
export function weighClaims(
  claims: readonly WeighedClaim[],
  window: EventWindow,
  now: number,
): Weighing {
  const reasons = new Map(
    claims.map((claim) => [claim, reasonOf(claim, claims, window, now)]),
  )
  const speaks = claims.filter((claim) => !silent.has(reasons.get(claim) ?? ''))
  const makes = speaks.filter((claim) => reasons.get(claim) === undefined)
  const groups = sourcesOf(claims)
  const side = (
    makers: readonly WeighedClaim[],
    opposes: OppositionTest,
  ): WeighedSide => {
    const opponents = speaks.filter((claim) =>
      makers.some((maker) => opposes(claim, maker)),
    )
    return {
      for: countSources(makers, groups),
      against: countSources(opponents, groups),
      makers: makers.map(({ id }) => id),
      opponents: opponents.map(({ id }) => id),
    }
  }
  const yes = side(
    makes.filter(isEvent),
    (claim, maker) => !isEvent(claim) && contradicts(maker, claim),
  )
  const no = side(
    makes.filter((claim) => !isEvent(claim)),
    (claim, maker) =>
      isEvent(claim) && mayLieIn(claim, window) && contradicts(claim, maker),
  )
  return {
    outcome: outcomeOf(yes, no, now <= lastSecond(window)),
    yes,
    no,
    dropped: [...reasons].flatMap(([{ id }, reason]) => (reason ? [{ id, reason }] : [])),
  }
}

type OppositionTest = (claim: WeighedClaim, maker: WeighedClaim) => boolean

/** Reasons for which a claim does not stand against a side either. */
const silent: ReadonlySet<string> = new Set<DropReason>([
  'NOT_A_FACT',
  'SUPERSEDED',
  'AFTER_READING',
])

function outcomeOf(
  yes: SideWeight,
  no: SideWeight,
  isOpen: boolean,
): Weighing['outcome'] {
  const [isYes, isNo] = [wins(yes), wins(no)]
  if (isYes !== isNo) return isYes ? 'YES' : 'NO'
  return isOpen ? 'TOO_EARLY' : 'UNKNOWN'
}

function wins(side: SideWeight): boolean {
  const weight = weightOf(side.for)
  return weight >= LEAST_WEIGHT && weightOf(side.against) * 3 <= weight
}

function reasonOf(
  claim: WeighedClaim,
  claims: readonly WeighedClaim[],
  window: EventWindow,
  now: number,
): DropReason | undefined {
  const { voice, at, published } = claim
  if (voice === 'plan' || voice === 'opinion' || voice === 'satire') return 'NOT_A_FACT'
  if ((at?.from ?? 0) > now || (published?.from ?? 0) > now) return 'AFTER_READING'
  if (claims.some((later) => isTakenBack(claim, later))) return 'SUPERSEDED'
  if (voice !== 'fact') return 'SAID_BY_OTHERS'
  if (!claim.isConfirmed) return 'UNCONFIRMED'
  if (claim.kind === 'excluded') return undefined
  if (at === undefined && published === undefined) return 'UNDATED'
  if (isEvent(claim)) return liesIn(claim, window) ? undefined : 'OUTSIDE_WINDOW'
  return (statusTime(claim) ?? 0) >= lastSecond(window) ? undefined : 'BEFORE_END'
}

/** A source speaks with its latest statement: a later page of its own that says the opposite as a fact. */
function isTakenBack(claim: WeighedClaim, later: WeighedClaim): boolean {
  if (later.owner !== claim.owner || later.voice !== 'fact' || !later.isConfirmed)
    return false
  // Paid pages of a paper do not take back what its newsroom wrote.
  if (later.weight < claim.weight) return false
  if (isEvent(later) === isEvent(claim)) return false
  const [one, other] = [claim.published?.from, later.published?.from]
  if (one === undefined || other === undefined || other <= one) return false
  if (!isEvent(claim)) return contradicts(later, claim)
  // Its correction of the same day is right, although only a day is named.
  const until = (later.at ?? later.published)?.to ?? Infinity
  return later.kind === 'excluded' || until >= eventSpan(claim).to
}

/** A page that names no day reports what is new: it has to be of the window itself. */
function liesIn(claim: WeighedClaim, { from = -Infinity, to }: EventWindow): boolean {
  const { from: begin, to: end } = claim.at ?? claim.published ?? eventSpan(claim)
  return begin >= from && end <= to
}

function mayLieIn(claim: WeighedClaim, window: EventWindow): boolean {
  const { from: begin, to: end } = eventSpan(claim)
  return begin <= lastSecond(window) && end >= (window.from ?? -Infinity)
}

function lastSecond({ to, over = to }: EventWindow): number {
  return Math.max(to, over)
}

function countSources(
  claims: readonly WeighedClaim[],
  groups: ReadonlyMap<WeighedClaim, string>,
): SourceCount {
  const most = new Map<string, number>()
  for (const claim of claims) {
    const group = groups.get(claim) ?? claim.owner
    most.set(group, Math.max(most.get(group) ?? 0, claim.weight))
  }
  const weights = [...most.values()]
  return {
    primary: weights.filter((weight) => weight === 3).length,
    listed: weights.filter((weight) => weight === 2).length,
  }
}

/**
 * Finds which claims come from one source: sites of one owner are one, and so are those that print one story.
 *
 * @param claims - {@link WeighedClaim}
 * @returns the name of the source of each claim
 */
function sourcesOf(claims: readonly WeighedClaim[]): ReadonlyMap<WeighedClaim, string> {
  const parents = new Map<string, string>()
  const find = (key: string): string => {
    const parent = parents.get(key) ?? key
    return parent === key ? key : find(parent)
  }
  // A source without weight joins nothing: a copy on a free page must not make two papers one.
  for (const { owner, story, weight } of claims) {
    if (weight > 0) parents.set(find(`story:${story}`), find(`owner:${owner}`))
  }
  return new Map(claims.map((claim) => [claim, find(`owner:${claim.owner}`)]))
}
