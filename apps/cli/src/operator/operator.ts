import type { Command } from 'commander'
import type { Environment } from '../environment.ts'
import { collectValues } from '../options/collect-values.ts'
import type {
  CollectorOptions,
  KeeperOptions,
  PullOptions,
  ServeArchiveOptions,
} from './operator-options.ts'

const market = [
  '--market <address>',
  'market contract (or set CRESOLVER_MARKET)',
] as const
const deployed = 'block in which the market was deployed'

export function addKeeper(keeper: Command, environment: Environment): void {
  keeper
    .option(...market)
    .option('--data <folder>', 'folder of its journal (default: keeper/ beside profiles)')
    .option('--from-block <number>', deployed, '0')
    .option(
      '--own <address>',
      'creator whose markets come first (repeatable)',
      collectValues,
    )
    .option('--min-pool <ether>', 'minimum pool of markets by other creators', '0')
    .option('--daily-limit <ether>', 'maximum to spend on gas a day', '0.02')
    .option('--max-fee <gwei>', 'send nothing while a unit of gas costs more')
    .option('--confirmations <count>', 'blocks until a transaction is final', '5')
    .option(
      '--deposit-limit <ether>',
      'maximum to deposit a day (default: it objects to nothing)',
    )
    .option('--ask', 'ask about markets whose rule it can read')
    .option('--gateway <url>', 'gateway of the DON (default: CRESOLVER_GATEWAY)')
    .option('--workflow <id>', 'id of the workflow (default: CRESOLVER_WORKFLOW)')
    .option('--port <number>', 'port of /health and /metrics', '9464')
    .option('--host <address>', 'address of that port', '127.0.0.1')
    .option('--once', 'check once, send what is due and exit')
    .addHelpText(
      'after',
      '\nRequests rounds at deadlines, finalizes and voids what is due, passes verdicts to\n' +
        'consumers and publishes feedback. Its account must send nothing else. After a crash it\n' +
        'continues from its journal and repeats no transaction. With --deposit-limit it disputes\n' +
        'claims and appeals findings that the rule of the question contradicts; it reads prices\n' +
        'like moltbook (COINGECKO_API_KEY, COINGECKO_BASE_URL, DEFILLAMA_BASE_URL).\n' +
        'With --gateway and --workflow it starts the round if only one of two collectors\n' +
        'announced answers; its account must be one of authorizedKeys of the workflow.',
    )
    .action(async (_options, command: Command) => {
      const { runKeeper } = await import('./run-keeper.ts')
      await runKeeper(command.optsWithGlobals<KeeperOptions>(), environment)
    })
}

export function addCollector(collector: Command, environment: Environment): void {
  collector
    .option(...market)
    .option('--multicall <address>', 'Multicall3 of the chain (or set MULTICALL_ADDRESS)')
    .option(
      '--clarifications <address>',
      'contract of clarifications (or set CRESOLVER_CLARIFICATIONS)',
    )
    .option('--data <folder>', 'folder of its journals (default: collector/ by profiles)')
    .option('--from-block <number>', 'first block to search (default: one hour ago)')
    .option(
      '--archive <url>',
      'archive for the bundles (repeat for a second, or set CRESOLVER_ARCHIVE)',
      collectValues,
    )
    .option('--ipfs-gateway <url>', 'for registrations on IPFS (or set IPFS_GATEWAY)')
    .option('--port <number>', 'port of bundles, /health and /metrics', '8570')
    .option('--host <address>', 'address to listen on', '127.0.0.1')
    .option('--local', 'let workers have plain http and local addresses')
    .addHelpText(
      'after',
      '\nAsks the panels of the markets that name it, and publishes what the workers signed. It\n' +
        'decides nothing. The owner of the contract lists its account first. Two transactions\n' +
        'announce each round. After a crash it continues from its journals.',
    )
    .action(async (_options, command: Command) => {
      const { runCollector } = await import('./run-collector.ts')
      await runCollector(command.optsWithGlobals<CollectorOptions>(), environment)
    })
}

export function addArchive(archive: Command, environment: Environment): void {
  archive
    .option(...market)
    .option('--folder <folder>', 'folder for records, bundles and pages')
    .option('--from-block <number>', deployed, '0')
    .option('--port <number>', 'port of the archive', '8551')
    .option('--host <address>', 'address to listen on', '127.0.0.1')
    .option('--mirror <url>', 'archive to copy from (repeatable)', collectValues)
    .option('--max-gb <number>', 'maximum disk space for proved contents', '50')
    .option(
      '--posts <count>',
      'maximum posts of an address a minute; 0 for no limit',
      '600',
    )
    .option(
      '--proxies <count>',
      'number of proxies whose X-Forwarded-For is trusted',
      '0',
    )
    .option('--observe-port <number>', 'port of /health and /metrics', '9465')
    .option('--observe-host <address>', 'address of that port', '127.0.0.1')
    .addHelpText(
      'after',
      '\nAnyone may post. A record is shown once its hash is on chain, a bundle once it is\n' +
        'announced or named by such a record, a page once one of these names it. What is\n' +
        'proved is never deleted.',
    )
    .action(async (_options, command: Command) => {
      const { runServe } = await import('./run-serve.ts')
      await runServe(command.optsWithGlobals<ServeArchiveOptions>(), environment)
    })
}

export function addPull(verify: Command, environment: Environment): void {
  verify
    .command('pull')
    .description('Copy all records of a market contract to a folder')
    .option('--from <archive>', 'URL or folder of an archive (repeatable)', collectValues)
    .option('--to <folder>', 'folder to copy to')
    .option('--without-pages', 'leave out the pages that claims cite')
    .addHelpText(
      'after',
      '\nThe hashes come from the chain, and each copy is compared with its hash. Repeat the\n' +
        'command after an interruption: what is there is verified and not fetched again. The\n' +
        'exit code is 1 if something is missing.',
    )
    .action(async (_options, command: Command) => {
      const { runPull } = await import('./run-pull.ts')
      await runPull(command.optsWithGlobals<PullOptions>(), environment)
    })
}
