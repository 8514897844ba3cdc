/**
 * Rules of the ladder that the game can do without: what holds instead, and which attacks of the review of the contracts
 * before the ladder it opens again.
 */
export const RULES = {
  askingBond: { instead: 'asking costs no bond', exploits: [] },
  poolForVotes: {
    instead: 'a panel sits at once without a pool that pays it',
    exploits: ['A10'],
  },
  courtLast: {
    instead: 'a second panel of the same stakes is final instead of a court',
    exploits: ['A1'],
  },
  listedCourt: { instead: 'the creator names a court of its own', exploits: [] },
  noCancel: {
    instead: 'the creator cancels when it knows the result',
    exploits: ['A6', 'A7'],
  },
  reserves: {
    instead: 'no reserves stand in for abstentions, which cost nothing',
    exploits: [],
  },
  unsurePassesOn: {
    instead: 'a panel that is unsure makes the market void',
    exploits: ['A2', 'A3'],
  },
  unsurePays: {
    instead: 'an unsure panel neither slashes nor pays, and its pool returns',
    exploits: ['A4', 'A5'],
  },
  unitsDrawn: { instead: 'each identity is one seat, whatever its stake', exploits: [] },
  seedNotChosen: {
    instead: 'the builder of a block chooses the seed',
    exploits: ['F3'],
  },
  joiningBeforeSeed: { instead: 'places count that joined after the seed', exploits: [] },
  placesCountLater: { instead: 'a place counts in its own block', exploits: ['D2'] },
  anyoneJoins: {
    instead: 'a contract of the creator refuses who is not its friend',
    exploits: ['D1'],
  },
  noticeOfLeaving: {
    instead: 'a worker leaves before its vote is settled',
    exploits: [],
  },
  largerStakes: { instead: 'a full list stays as it is', exploits: [] },
  tooEarlyCosts: { instead: 'the bond returns at TOO_EARLY', exploits: ['F6'] },
  tooEarlyReopens: {
    instead: 'TOO_EARLY makes the market void and refunds bets',
    exploits: [],
  },
  timeToPost: {
    instead: 'hashes are posted before the bundle, not after it',
    exploits: ['C1', 'C2'],
  },
  greatestBond: { instead: 'a bond grows without bound', exploits: [] },
  boundedBets: { instead: 'bets exceed the value at risk', exploits: ['F9'] },
  halfBurns: { instead: 'nothing of a lost bond burns', exploits: [] },
  bondsPayVotes: { instead: 'the pool pays the votes of a dispute', exploits: [] },
  feeApart: { instead: 'the fee of the court is part of the pay of votes', exploits: [] },
  sharesByAnswer: { instead: 'the first share of a deposit blocks others', exploits: [] },
  removedResolverPassesOn: {
    instead: 'removing the resolver in a dispute makes the market void',
    exploits: ['A12'],
  },
  lateReportPassesOn: {
    instead: 'requests outdate each report until the market is void',
    exploits: ['A13'],
  },
  workersLeave: {
    instead: 'stakes are locked until the earliest request, in ten years',
    exploits: ['A8'],
  },
  exitWithoutRegistry: {
    instead: 'settlement asks a registry that can refuse',
    exploits: ['B1', 'B2'],
  },
} as const satisfies Record<
  string,
  { readonly instead: string; readonly exploits: readonly string[] }
>

/** One of {@link RULES}. */
export type RuleName = keyof typeof RULES

/** Which rules hold. */
export type Rules = Readonly<Record<RuleName, boolean>>

/** Returns all rules but some. */
export function rulesWithout(...names: readonly RuleName[]): Rules {
  const off: readonly string[] = names
  const entries = Object.keys(RULES).map((name) => [name, !off.includes(name)] as const)
  // The keys are those of the table.
  return Object.fromEntries(entries) as Rules
}
