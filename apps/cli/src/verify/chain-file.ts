import { readFile, writeFile } from 'node:fs/promises'
import type { MarketOutcome } from '@cresolver/chain'
import { TERM_POLICIES, VOID_REASONS, type VoidReason } from '@cresolver/chain/abi'
import { CresolverError, errorText, type Hash, readJson } from '@cresolver/core/protocol'
import type { SettlementFacts } from '@cresolver/core/resolution'
import type { ChainHistory } from '@cresolver/sdk/workspace'
import * as z from 'zod'

const limits = { bytes: 4_000_000, depth: 12, values: 200_000 }

const whole = z
  .string()
  .regex(/^\d{1,78}$/, 'must be decimal digits')
  .transform((digits) => BigInt(digits))
const count = z.int().nonnegative()
const hex = z
  .string()
  .regex(/^0x[0-9a-fA-F]*$/, 'must be hex')
  .transform((text) => text as `0x${string}`)
const hash = z
  .string()
  .regex(/^0x[0-9a-f]{64}$/, 'must be a hash')
  .transform((text) => text as Hash)
const address = z.string().regex(/^0x[0-9a-fA-F]{40}$/, 'must be an address')
const places = z.array(count).max(64)

const voidReasons = (Object.keys(VOID_REASONS) as (keyof typeof VOID_REASONS)[]).filter(
  (reason): reason is VoidReason => reason !== 'NONE',
)

const outcome = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('open') }),
  z.object({ kind: z.literal('verdict'), resolution: z.boolean() }),
  z.object({ kind: z.literal('split') }),
  z.object({ kind: z.literal('void'), reason: z.enum(voidReasons) }),
])

const reputation = z.object({
  ...{ resQuality: count, srcQuality: count, analysisDepth: count, count },
})

const draw = z
  .object({
    requestBlock: whole,
    seedBlock: whole,
    seed: z.string().max(66).optional(),
    beaconRound: count.optional(),
    candidates: count,
    panelSize: count.optional(),
    absent: places,
  })
  .transform(({ panelSize, seed, ...rest }) => ({ ...rest, seed, panelSize }))

const report = z.object({
  action: count,
  marketId: whole,
  workers: z.array(address),
  weights: z.array(whole),
  dimScores: z.array(count),
  chainId: whole,
  receiver: address,
  voidReason: count,
  evidenceHash: hash,
  requestedAt: whole,
  finding: count,
})

const terms = z.object({
  policy: z.enum([...TERM_POLICIES, 'unknown']),
  isCollected: z.boolean().optional(),
  panel: z.object({ votes: count, reserves: count }).optional(),
})

const gathered = z.object({
  requestedBlock: whole,
  distance: whole,
  committed: z.array(z.object({ collector: address, stage: count, hash, block: whole })),
  posted: z.array(z.object({ worker: address, hash, block: whole })),
  collectors: z.array(address).optional(),
})

const finding = z.enum(['UNSURE', 'YES', 'NO', 'SPLIT', 'INVALID', 'TOO_EARLY'])

const settled = z.object({
  money: z.object({
    ...{ unit: whole, pool: whole, bond: whole, courtFee: whole },
    ...{ wrongSlashBps: count, votes: count, isRequest: z.boolean() },
  }),
  asking: z
    .object({
      ...{ claim: finding, found: finding, end: finding, votes: whole.optional() },
      ...{ isJudgeFirst: z.boolean(), isDisputed: z.boolean(), isAppealed: z.boolean() },
      ...{ courtAsked: z.boolean(), hasBundle: z.boolean() },
      ...{ panelVotes: count, posted: places },
    })
    .transform(({ votes, ...rest }) => ({ ...rest, votes })),
  amounts: z.object({
    ...{ asker: whole, disputer: whole, appellant: whole, court: whole },
    ...{ pay: whole, slash: whole, abstained: whole, silent: whole },
    ...{ rest: whole, burned: whole },
  }),
})

const cannotSay = z.object({ cannotSay: z.string() })

const history = z
  .object({
    logs: z
      .array(
        z.object({
          ...{ blockNumber: whole, transactionHash: hash, data: hex },
          topics: z.tuple([hash]).rest(hash),
        }),
      )
      .max(2_000),
    times: z.array(z.tuple([whole, count])),
    court: z
      .union([z.object({ address, fee: whole, periodSeconds: count }), cannotSay])
      .optional(),
  })
  .transform(({ court, ...rest }) => ({ ...rest, court }))

/** Data that `verify --save-chain` writes. Fields that nothing is compared with are dropped. */
const chainFileSchema = z.object({
  kind: z.literal('chain-facts'),
  version: z.literal(1),
  evidenceHash: hash,
  transactionHash: hash.optional(),
  history: history.optional(),
  outcome,
  facts: z.object({
    chainId: count,
    market: address,
    receiver: address,
    marketId: whole,
    question: z.string(),
    clarifications: z.array(z.object({ at: count, text: z.string() })).optional(),
    deadline: count,
    terms,
    questionHash: hash.optional(),
    workers: z
      .array(
        z.object({
          ...{ address, agentId: whole, stake: whole, units: count.optional() },
          earlier: z.object({ requested: reputation, reported: reputation }).optional(),
        }),
      )
      .max(64),
    draw: draw.optional(),
    rewardPool: whole,
    decided: z.string().optional(),
    scored: z.array(whole),
    counted: z.object({ votes: whole, scores: whole }).optional(),
    asking: z.object({ stage: count, askedAt: count }).optional(),
    reportBlock: whole.optional(),
    settled: z.union([settled, z.literal('pending')]).optional(),
    report: report.optional(),
    workflow: z
      .object({
        id: hex,
        listed: z.enum(['now', 'before', 'never']),
        isEnforced: z.boolean(),
      })
      .optional(),
    gathered: gathered.optional(),
    validSignatures: z.array(z.string()).optional(),
  }),
})

/** {@link chainFileSchema} */
type ChainFile = z.infer<typeof chainFileSchema>

/** Chain data to compare a record with. */
export type KnownChain = {
  readonly evidenceHash: Hash
  readonly outcome: MarketOutcome
  readonly facts: SettlementFacts
  /** The transaction that brought the verdict; undefined in a file that does not say. */
  readonly transactionHash?: Hash | undefined
  /** Basis of its story; undefined if it was not read. */
  readonly history?: ChainHistory | undefined
}

/**
 * Writes what the chain says of a verdict, so that a record can be verified without a node.
 *
 * Whole numbers of any size are decimal strings.
 *
 * @param file - path; a file that is there is replaced
 * @param chain - with the valid signatures of the record
 */
export async function saveChain(file: string, chain: KnownChain): Promise<void> {
  const content = { kind: 'chain-facts', version: 1, ...pick(chain) }
  const text = JSON.stringify(content, (_, value: unknown) => {
    if (typeof value === 'bigint') return String(value)
    return value instanceof Set || value instanceof Map ? [...value] : value
  })
  await writeFile(file, `${text}\n`)
}

/**
 * Reads a file of {@link saveChain}.
 *
 * @param file - path
 * @throws CresolverError `FILE_INVALID`
 */
export async function loadChain(file: string): Promise<KnownChain> {
  try {
    const { evidenceHash, outcome, facts, transactionHash, history }: ChainFile =
      chainFileSchema.parse(readJson(await readFile(file, 'utf8'), limits))
    const { validSignatures, decided, report, ...rest } = facts
    return {
      ...{ evidenceHash, outcome, transactionHash },
      history: history && { ...history, times: new Map(history.times) },
      facts: {
        ...{ ...rest, decided, report },
        validSignatures: validSignatures && new Set(validSignatures),
      },
    }
  } catch (cause) {
    throw new CresolverError({
      code: 'FILE_INVALID',
      message: `${file} holds no facts of a chain: ${errorText(cause).slice(0, 300)}.`,
      hint: 'Write one with cresolver verify <market> --save-chain <file>.',
      cause,
    })
  }
}

function pick({ evidenceHash, outcome, facts, transactionHash, history }: KnownChain) {
  return { evidenceHash, outcome, facts, transactionHash, history }
}
