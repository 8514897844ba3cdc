import { CresolverError, type DashboardConfig } from '@cresolver/core/protocol'
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

/** Valibot, because zod would be a tenth of the first load. */
const dashboardConfigSchema: v.GenericSchema<unknown, DashboardConfig> = v.object({
  network: v.object({
    name: v.string(),
    chainId: positive,
    kind: v.picklist(['local', 'testnet', 'mainnet']),
    currency: v.optional(v.string()),
    madeUpData: v.optional(v.boolean()),
    explorerUrl: v.optional(webAddress),
  }),
  rpcUrl: webAddress,
  contracts: v.object({
    market: address,
    receiver: v.optional(address),
    multicall: v.optional(address),
    binaryMarket: v.optional(address),
    clarifications: v.optional(address),
    court: v.optional(address),
  }),
  startBlock: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  pollMs: v.optional(v.pipe(v.number(), v.integer(), v.minValue(200))),
  archiveUrls: v.optional(v.pipe(v.array(webAddress), v.minLength(1), v.maxLength(2))),
  platformUrl: v.optional(webAddress),
  roundFeedUrl: v.optional(webAddress),
  clara: v.optional(
    v.object({
      computeUrl: webAddress,
      messengerUrl: v.optional(webAddress),
      process: v.string(),
    }),
  ),
  names: v.optional(
    v.record(v.pipe(v.string(), v.regex(/^0x[0-9a-f]{40}$/)), v.string()),
  ),
})

/** Reads `/config.json`, which the operator of the dashboard writes. */
export async function readDashboardConfig(
  early?: Promise<unknown>,
): Promise<DashboardConfig> {
  let value: unknown
  try {
    value = await (early ?? readFile())
  } catch (cause) {
    throw new CresolverError({
      code: 'CONFIG_INVALID',
      message: 'The dashboard cannot read /config.json.',
      hint: 'Serve a config.json beside index.html; docs/dashboard.md lists its fields.',
      cause,
    })
  }
  const parsed = v.safeParse(dashboardConfigSchema, value)
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  throw new CresolverError({
    code: 'CONFIG_INVALID',
    message: `/config.json is invalid at ${v.getDotPath(issue) ?? 'its root'}: ${issue.message}.`,
    hint: 'Fix that field; docs/dashboard.md lists all fields.',
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
