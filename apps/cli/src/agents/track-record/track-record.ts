import type { Command } from 'commander'
import type { Environment } from '../../environment.ts'
import { collectValues } from '../../options/collect-values.ts'
import { OptionError } from '../../options/option-error.ts'
import {
  accountOf,
  archivesOf,
  marketAddressOf,
  type RecordOptions,
  rpcUrlOf,
  startBlockOf,
} from '../../settings.ts'
import { createPrinter } from '../../terminal/printer.ts'
import type { PublishOptions } from './publish-track-record.ts'

type TrackRecordOptions = RecordOptions &
  PublishOptions & {
    readonly publish?: boolean | undefined
    readonly check?: string | undefined
  }

export function addTrackRecord(agents: Command, environment: Environment): void {
  agents
    .command('track-record')
    .description('Score the answers of an agent to final verdicts, and publish it')
    .argument('<id>', 'id of the agent')
    .option('--market <address>', 'market contract (or set CRESOLVER_MARKET)')
    .option(
      '--archive <url>',
      'archive of records, repeatable (or set CRESOLVER_ARCHIVE)',
      collectValues,
    )
    .option('--from-block <number>', 'first block to search for records', '0')
    .option('--file <path>', 'write the file that lists the records')
    .option('--publish', 'publish it as feedback in the reputation registry')
    .option('--uri <url>', 'https URL at which you publish the file (default: on chain)')
    .option(
      '--reputation <address>',
      'reputation registry (or ERC8004_REPUTATION, or that of the market)',
    )
    .option('--check <file>', 'compute a file again, given its path, URL or data URI')
    .action(async (id: string, _options, command: Command) => {
      const options = command.optsWithGlobals<TrackRecordOptions>()
      checkOptions(options)
      await run(id, options, environment)
    })
}

async function run(
  id: string,
  options: TrackRecordOptions,
  environment: Environment,
): Promise<void> {
  const { createChainClient, createMarketClient, toAgentId } = await import(
    '@cresolver/chain'
  )
  const { readFinalAnswers } = await import('./read-final-answers.ts')
  const { scoreAgent } = await import('./score-agent.ts')
  const { toFile, writeFile } = await import('./track-record-file.ts')
  const { formatTrackRecord } = await import('./format-track-record.ts')
  const { readFileToCheck, requireSame } = await import('./check-file.ts')
  const { placeFile, publishTrackRecord, requireAnswers } = await import(
    './publish-track-record.ts'
  )
  const agentId = toAgentId(id)
  const rpcUrl = rpcUrlOf(options, environment)
  const market = await marketAddressOf(options, environment)
  const account = options.publish ? await accountOf(environment) : undefined
  const chain = createChainClient({ rpcUrl, account })
  const client = createMarketClient({ rpcUrl, marketAddress: market })
  const given =
    options.check === undefined ? undefined : await readFileToCheck(options.check)
  const chainId = await chain.requireChain()
  const until = given?.until ?? (await client.chainTime())
  const answers = await readFinalAnswers(agentId, {
    ...{ chain, client, until },
    archives: archivesOf(options, environment),
    startBlock: startBlockOf(options),
  })
  const score = scoreAgent(answers)
  const file = toFile({ chainId, market, agentId, until }, answers)
  const { text, hash } = writeFile(file)
  const printer = createPrinter(environment, options.json === true)
  const data = { event: 'track-record', agentId, chainId, market, until, hash, ...score }
  printer.print({ ...data, records: file.records }, () =>
    formatTrackRecord(agentId, score, printer),
  )
  if (given) {
    requireSame(given, file)
    printer.remark(`The file holds: ${hash}.`)
  }
  if (options.publish) requireAnswers(file)
  const uri = options.publish ? placeFile(file, options.uri) : undefined
  if (options.file !== undefined) {
    const { writeFile: writeText } = await import('node:fs/promises')
    await writeText(options.file, text)
  }
  if (uri === undefined) return
  const place = { chain, market, agentId, file, uri }
  await publishTrackRecord(place, options, environment)
}

function checkOptions({ publish, uri, file, check }: TrackRecordOptions): void {
  if (check !== undefined && (publish || file !== undefined)) {
    throw new OptionError(
      '--check cannot be combined with --publish or --file.',
      'Check a file first, then publish your own.',
    )
  }
  if (uri === undefined) return
  if (!/^https:\/\/[^\s]{1,2040}$/.test(uri) || !URL.canParse(uri)) {
    throw new OptionError(
      `--uri is not an https URL: ${JSON.stringify(uri)}.`,
      'Write an absolute https URL.',
    )
  }
  if (publish && file !== undefined) return
  throw new OptionError(
    'With --uri you publish the file yourself, so write it first.',
    'Also pass --publish and --file <path>.',
  )
}
