import { QUOTA_NAMES, QUOTA_PROFILES, type Quotas } from '@cresolver/chain/panel'
import { SOURCE_HOSTS } from '@cresolver/core/questions'
import { type Address, bytesToString, type Hex, sha256 } from 'viem'
import * as z from 'zod'

const address = z.string().regex(/^0x[0-9a-fA-F]{40}$/, 'must be an address of 20 bytes')
/** Lower case needs no checksum, which would cost a hash at every use. */
const contract = z
  .custom<Address>(
    (value) => address.safeParse(value).success,
    'must be an address of 20 bytes',
  )
  .transform((text) => text.toLowerCase() as Address)
const url = z.string().regex(/^https?:\/\/[^\s]+$/, 'must be an http or https URL')
const count = z.number().int().positive()

/** A profile of quotas, or a number for each. */
const quotasSchema = z
  .union([
    z.enum(['docs', 'cli']).transform((name) => QUOTA_PROFILES[name]),
    z.record(z.enum(QUOTA_NAMES), count),
  ])
  .transform(roundQuotas)

/** Quotas that a round plans by, for one execution. Bytes and milliseconds. */
function roundQuotas(quotas: Quotas) {
  return {
    concurrentCalls: quotas.CapabilityConcurrencyLimit,
    httpCalls: quotas['HTTPAction.CallLimit'],
    httpTimeoutMs: quotas['HTTPAction.ConnectionTimeout'],
    httpRequestBytes: quotas['HTTPAction.RequestSizeLimit'],
    confidentialCalls: quotas['ConfidentialHTTP.CallLimit'],
    confidentialRequestBytes: quotas['ConfidentialHTTP.RequestSizeLimit'],
    confidentialTimeoutMs: quotas['ConfidentialHTTP.ConnectionTimeout'],
    consensusCalls: quotas['Consensus.CallLimit'],
    observationBytes: quotas['Consensus.ObservationSizeLimit'],
    chainReadBytes: quotas['ChainRead.PayloadSizeLimit'],
    logBlocks: quotas['ChainRead.LogQueryBlockLimit'],
  }
}

/** The model that scores the workers, reached through confidential HTTP. */
const modelJudgeSchema = z.object({
  kind: z.literal('model'),
  /** Base URL of an OpenAI-compatible service, without `/chat/completions`. */
  baseUrl: url,
  model: z.string().min(1),
  /** Account that owns the secret `llmApiKey` in the DON's vault. */
  secretOwner: address,
})

const settingsSchema = z.object({
  /** Name of the chain in the SDK, such as `ethereum-testnet-sepolia` or `anvil-devnet`. */
  chainSelectorName: z.string().min(1),
  chainId: count,
  isTestnet: z.boolean(),
  /** When a log counts: LATEST on a local chain, FINALIZED elsewhere. */
  confidence: z.enum(['LATEST', 'SAFE', 'FINALIZED']),
  market: contract,
  receiver: contract,
  multicall: contract,
  /** The contract `Clarifications`; without it workers see no clarifications. */
  clarifications: contract.optional(),
  /** Gas for the report's transaction. */
  gasLimit: z.string().regex(/^\d+$/, 'must be a whole number in a string'),
  /** Accounts that may start the workflow over HTTP. */
  authorizedKeys: z.array(address).min(1),
  /** Endpoints of the workers, on a market without identity registry. */
  agents: z.array(z.object({ name: z.string(), worker: address, endpoint: url })).max(10),
  /** Allows plain http and local addresses: for one machine only. */
  localMode: z.boolean(),
  judge: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('mock') }),
    modelJudgeSchema,
  ]),
  /**
   * Asks as peers do that know YES and NO only: a worker that can say neither returns an error.
   */
  asOlderPeer: z.boolean().optional(),
  /** Other base URLs of the price sources; the public ones where none is given. */
  sources: z.partialRecord(z.enum(SOURCE_HOSTS), url).optional(),
  /** The drand beacon that draws panels, where the deployment names it as its source of seeds. */
  beacon: z
    .object({
      /** Base URL with the hash of the beacon, without `/public`. */
      url,
      publicKey: z.string().regex(/^(0x)?[0-9a-f]{192}$/, 'must be a key of 96 bytes'),
      genesis: count,
      period: count,
    })
    .optional(),
  /** Address to which head or record of a round is posted before the report; one of two suffices. */
  archiveUrls: z.array(url).min(1).max(2).optional(),
  /** Collectors of the deployment, in the order of its list on chain, and where each publishes. */
  collectors: z
    .array(z.object({ address: contract, url }))
    .max(10)
    .optional(),
  /** The contract `PanelSignatures`; needed with collectors. */
  signatures: contract.optional(),
  /** Time for which nodes may share an agent's answer, in seconds. */
  cacheSeconds: count.max(600),
  quotas: quotasSchema,
})

/** Chains of one machine, by their names in the SDK. */
const localChains: Readonly<Record<string, number>> = {
  'anvil-devnet': 31_337,
  'geth-testnet': 1_337,
}

/**
 * Returns true if a chain runs on one machine, where agents may be local and money is play money.
 */
function isLocalChain({
  chainSelectorName,
  chainId,
}: Pick<z.infer<typeof settingsSchema>, 'chainSelectorName' | 'chainId'>): boolean {
  return localChains[chainSelectorName] === chainId
}

/** Configuration of the workflow: the same for every node, no secret in it. */
export const configSchema = settingsSchema
  .refine((config) => !config.localMode || isLocalChain(config), {
    path: ['localMode'],
    message: 'must be false on a chain that is not local: a DON asks no local address',
  })
  // Its features of an answer can be stuffed, so it decides about play money only.
  .refine((config) => config.judge.kind === 'model' || isLocalChain(config), {
    path: ['judge'],
    message: 'must be a model on a chain that is not local: the mock judge does not read',
  })
  .refine(
    ({ localMode, archiveUrls = [] }) =>
      localMode || archiveUrls.every((each) => each.startsWith('https:')),
    { path: ['archiveUrls'], message: 'must be https URLs outside local mode' },
  )
  .refine(({ collectors = [], signatures }) => collectors.length === 0 || signatures, {
    path: ['signatures'],
    message: 'must name the contract PanelSignatures if there are collectors',
  })

/** {@link configSchema}, and the SHA-256 of its file, as it is in the id of the workflow. */
export type WorkflowConfig = z.infer<typeof configSchema> & { readonly configHash: Hex }

/** A file of the configuration, as the DON hands it over. */
export type ConfigFile = { readonly file: unknown; readonly configHash: Hex }

/** Reads the bytes of the file. */
export function readConfigFile(bytes: Uint8Array): ConfigFile {
  return { file: JSON.parse(bytesToString(bytes)), configHash: sha256(bytes) }
}

/** Checks what {@link readConfigFile} returns. */
export const configFileSchema = z
  .object({ file: configSchema, configHash: z.custom<Hex>() })
  .transform(({ file, configHash }): WorkflowConfig => ({ ...file, configHash }))
/** {@link modelJudgeSchema} */
export type ModelJudgeConfig = z.infer<typeof modelJudgeSchema>

/** Version of the workflow, as records carry it. */
export const WORKFLOW_VERSION = '0.1.0'
