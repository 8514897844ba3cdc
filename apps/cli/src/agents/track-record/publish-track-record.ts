import {
  type AgentId,
  type ChainClient,
  type FeedbackRegistries,
  KNOWN_REGISTRIES,
  parseAddress,
  unlessZero,
} from '@cresolver/chain'
import { marketAbi } from '@cresolver/chain/abi'
import { CresolverError, TOKEN_URI_CHARACTERS } from '@cresolver/core/protocol'
import type { Address } from 'viem'
import { readContract } from 'viem/actions'
import { type ConfirmOptions, confirmTransaction } from '../../confirm.ts'
import type { Environment } from '../../environment.ts'
import { OptionError } from '../../options/option-error.ts'
import { pickSetting } from '../../settings.ts'
import { createPrinter } from '../../terminal/printer.ts'
import { toDataUri } from './check-file.ts'
import { type TrackRecordFile, writeFile } from './track-record-file.ts'

export type PublishOptions = ConfirmOptions & {
  readonly reputation?: string | undefined
  readonly uri?: string | undefined
  readonly file?: string | undefined
}

/** A track record and where it goes. */
type Publication = {
  /** A connection with the account that gives the feedback. */
  readonly chain: ChainClient
  readonly market: Address
  readonly agentId: AgentId
  readonly file: TrackRecordFile
  /** Location of the file. */
  readonly uri: string
}

/** Refuses a track record that nothing is behind. */
export function requireAnswers({ records, agentId, market }: TrackRecordFile): void {
  if (records.length > 0) return
  throw new CresolverError({
    code: 'NOTHING_TO_DO',
    message: `Agent ${agentId} has no scored answer to a final verdict in the market contract ${market}.`,
    hint: 'Wait until a market in which it had a seat is final YES or NO; see cresolver markets list.',
  })
}

/**
 * Picks the place of the file: the URL where a person publishes it, or the chain itself.
 *
 * @throws OptionError where the file is too long for the chain
 */
export function placeFile(file: TrackRecordFile, url: string | undefined): string {
  if (url !== undefined) return url
  const uri = toDataUri(writeFile(file).text)
  if (uri.length <= TOKEN_URI_CHARACTERS) return uri
  throw new OptionError(
    `The file of the track record takes ${uri.length} characters on chain, more than ${TOKEN_URI_CHARACTERS}.`,
    'Publish it with --file <path> and --uri https://...',
  )
}

/** Gives a track record to a registry as feedback: thousandths are tenths of a percent. */
export async function publishTrackRecord(
  { chain, market, agentId, file, uri }: Publication,
  options: PublishOptions,
  environment: Environment,
): Promise<void> {
  const { giveFeedback } = await import('@cresolver/chain')
  const named = pickSetting(options.reputation, environment, 'ERC8004_REPUTATION')
  const registries = await readRegistries(chain, market, named)
  const { reputationRegistry: registry } = registries
  const value = `${(file.trackRecord / 10).toFixed(1)} of 100`
  const action = `Publish the track record of agent ${agentId}`
  const planned = { action, contract: registry, details: [['Value', value]] as const }
  await confirmTransaction(planned, options, environment)
  const { hash } = writeFile(file)
  const sent = await giveFeedback(chain, registries, {
    ...{ agentId, value: BigInt(file.trackRecord), decimals: 1 },
    ...{ tag1: 'track-record', tag2: 'cresolver', uri, hash },
  })
  const client = chain.client.account?.address
  const printer = createPrinter(environment, options.json === true)
  const data = { event: 'track-record-published', agentId, registry, client, uri, hash }
  printer.print({ ...data, ...sent, value: file.trackRecord }, () => [
    `${printer.colors.green('Published')} ${value} in the registry ${registry}, as feedback ${sent.index} of ${client}.`,
    printer.colors.dim(sent.transactionHash),
  ])
  if (options.uri !== undefined) printer.remark(`Publish ${options.file} at ${uri}.`)
}

/** Finds the registries for feedback on the agents of a market contract, whose ids are those of its identity registry. */
async function readRegistries(
  chain: ChainClient,
  market: Address,
  named: string | undefined,
): Promise<FeedbackRegistries> {
  const read = (functionName: 'identityRegistry' | 'reputationRegistry') =>
    chain.attempt('read the registries of the market', () =>
      readContract(chain.client, { address: market, abi: marketAbi, functionName }),
    )
  const chainId = await chain.requireChain()
  const identityRegistry = unlessZero(await read('identityRegistry'))
  const reputationRegistry =
    named === undefined
      ? (unlessZero(await read('reputationRegistry')) ??
        KNOWN_REGISTRIES.get(chainId)?.reputationRegistry)
      : parseAddress(named, 'the reputation registry')
  if (identityRegistry && reputationRegistry) {
    return { identityRegistry, reputationRegistry }
  }
  const [missing, hint] = identityRegistry
    ? ['reputation', 'Pass --reputation 0x..., or set ERC8004_REPUTATION.']
    : [
        'identity',
        'Use a market contract with an identity registry: its agents have ids.',
      ]
  throw new CresolverError({
    code: 'NOT_CONFIGURED',
    message: `The market contract ${market} on chain ${chainId} has no ${missing} registry.`,
    hint,
  })
}
