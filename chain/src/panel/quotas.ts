/** Limits of a quota under each profile: `docs` and `cli`. */
type ProfileLimits = readonly [docs: number, cli: number]

/**
 * Quotas by the names of Chainlink, for one execution on each node; bytes, milliseconds, blocks, gas.
 *
 * `docs` is the least that the public page has named since 2025-12-18, as it stood on 2025-12-18, 2026-04-15 and
 * 2026-05-26: its numbers for concurrency, consensus, reads and the HTTP trigger went up and down, so a round has to
 * settle under the least of them. `cli` is the file of limits of the command line 1.27.0.
 */
const allowed = {
  /** Calls under way at once; 3 until 2026-04-30, then 30. */
  CapabilityConcurrencyLimit: [3, 30],
  ExecutionTimeout: [300_000, 300_000],
  LogLineLimit: [1_000, 1_000],
  LogEventLimit: [1_000, 1_000],
  /** Executions an hour; one in 30 s until 2026-04-30, then one in 60 s. */
  'HTTPTrigger.RateLimit': [60, 120],
  /** Executions at once; 3 until 2026-04-30, then 1. */
  'HTTPTrigger.RateLimit.Burst': [1, 1],
  'HTTPAction.CallLimit': [5, 15],
  'HTTPAction.ConnectionTimeout': [10_000, 10_000],
  'HTTPAction.RequestSizeLimit': [10_000, 120_000],
  'HTTPAction.ResponseSizeLimit': [100_000, 250_000],
  'ConfidentialHTTP.CallLimit': [5, 15],
  'ConfidentialHTTP.ConnectionTimeout': [10_000, 90_000],
  'ConfidentialHTTP.RequestSizeLimit': [10_000, 125_000],
  'ConfidentialHTTP.ResponseSizeLimit': [100_000, 500_000],
  /** Agreements and reports; 2,000 until 2026-04-30, then 20. */
  'Consensus.CallLimit': [20, 50],
  'Consensus.ObservationSizeLimit': [25_000, 25_000],
  /** Calls, headers and queries for logs; 10 until 2026-04-15, then 15. */
  'ChainRead.CallLimit': [10, 15],
  'ChainRead.PayloadSizeLimit': [5_000, 5_000],
  /** From the first to the last block of one query for logs. */
  'ChainRead.LogQueryBlockLimit': [100, 100],
  'ChainWrite.TargetsLimit': [10, 10],
  'ChainWrite.ReportSizeLimit': [5_000, 50_000],
  'ChainWrite.EVM.TransactionGasLimit': [5_000_000, 10_000_000],
} satisfies Readonly<Record<string, ProfileLimits>>

/** Name of a quota. */
export type QuotaName = keyof typeof allowed

/** Number that each quota allows. */
export type Quotas = Readonly<Record<QuotaName, number>>

/** All quotas. */
export const QUOTA_NAMES = Object.keys(allowed) as readonly QuotaName[]

/** Profiles of quotas: `docs`, the guaranteed floor, and `cli`. */
export const QUOTA_PROFILES = { docs: profileAt(0), cli: profileAt(1) } as const

function profileAt(place: 0 | 1): Quotas {
  const entries = QUOTA_NAMES.map((name) => [name, allowed[name][place]])
  return Object.fromEntries(entries) as Quotas
}
