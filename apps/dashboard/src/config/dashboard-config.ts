import { CresolverError } from '@cresolver/protocol'
import * as v from 'valibot'

const address = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]{40}$/, 'must be 0x and 40 hex digits'),
)
const webAddress = v.pipe(
  v.string(),
  v.check((text) => isWebAddress(text), 'must be an http or https URL, or start with /'),
)
const positive = v.pipe(v.number(), v.integer(), v.minValue(1))

/**
 * `/config.json`: which network a build shows. Addresses that start with `/` are of the same host.
 *
 * Valibot, since zod would be a tenth of all that the first page loads.
 */
export const dashboardConfigSchema = v.object({
  network: v.object({
    /** Such as `Sepolia`. */
    name: v.string(),
    chainId: positive,
    /** `local` says that the money is play money of this machine. */
    kind: v.picklist(['local', 'testnet', 'mainnet']),
    /** Symbol of the currency; ETH unless given. */
    currency: v.optional(v.string()),
    /** Base URL of a block explorer with `/tx/` and `/address/`. */
    explorerUrl: v.optional(webAddress),
  }),
  rpcUrl: webAddress,
  contracts: v.object({
    market: address,
    /** Emits the evidence hashes; without it verdicts cannot be verified. */
    receiver: v.optional(address),
    /** Multicall3; its usual address unless given. */
    multicall: v.optional(address),
  }),
  /** Block in which the market was deployed; 0 unless given. */
  startBlock: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  /** Milliseconds between two looks for news; 4,000 unless given. */
  pollMs: v.optional(v.pipe(v.number(), v.integer(), v.minValue(200))),
  /** Has `/records/{evidence hash}`. */
  archiveUrl: v.optional(webAddress),
  /** The platform of round tables. */
  platformUrl: v.optional(webAddress),
  /** Server-sent events of rounds that run now. */
  roundFeedUrl: v.optional(webAddress),
  /** The C.L.A.R.A. market on AO. */
  clara: v.optional(v.object({ computeUrl: webAddress, process: v.string() })),
  /** Whether agents are asked for their health without a press of a button; `on-request` unless given. */
  agentHealth: v.optional(v.picklist(['automatic', 'on-request'])),
})

/** {@link dashboardConfigSchema} */
export type DashboardConfig = v.InferOutput<typeof dashboardConfigSchema>

/**
 * Reads `/config.json`, which whoever serves the dashboard writes.
 *
 * @param early - the same file, asked for before; it is asked for now unless given
 * @returns the configuration
 * @throws CresolverError `CONFIG_UNREACHABLE` or `CONFIG_INVALID`
 */
export async function readDashboardConfig(
  early?: Promise<unknown>,
): Promise<DashboardConfig> {
  let value: unknown
  try {
    value = await (early ?? readFile())
  } catch (cause) {
    throw new CresolverError({
      code: 'CONFIG_UNREACHABLE',
      message: 'The dashboard found no /config.json that it can read.',
      hint: 'Serve a config.json beside index.html; docs/dashboard.md lists its fields.',
      cause,
    })
  }
  const parsed = v.safeParse(dashboardConfigSchema, value)
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  throw new CresolverError({
    code: 'CONFIG_INVALID',
    message: `/config.json is wrong at ${v.getDotPath(issue) ?? 'its root'}: ${issue.message}.`,
    hint: 'Mend that field; docs/dashboard.md lists all of them.',
  })
}

async function readFile(): Promise<unknown> {
  const response = await fetch('/config.json', { cache: 'no-cache' })
  if (!response.ok) throw new Error(`status ${response.status}`)
  return response.json()
}

function isWebAddress(text: string): boolean {
  if (/^\/(?!\/)/.test(text)) return true
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
}
