import type {
  DeployedContract,
  Deployment,
  DeploymentParameters,
  DeploymentTimes,
} from '@cresolver/chain'
import type { Command } from 'commander'
import packageFile from '../../package.json' with { type: 'json' }
import type { Environment } from '../environment.ts'
import { collectValues } from '../options/collect-values.ts'
import { OptionError } from '../options/option-error.ts'
import type { ChainOptions } from '../settings.ts'
import { formatFields } from '../terminal/fields.ts'
import { createPrinter, type Printer } from '../terminal/printer.ts'
import { readAssets } from './read-assets.ts'
import { addCourtOptions, type CourtOptions, readCourt } from './read-court.ts'

type DeployOptions = ChainOptions &
  CourtOptions & {
    readonly forwarder?: string | undefined
    readonly directResolver?: string | undefined
    readonly identity?: string | undefined
    readonly reputation?: string | undefined
    readonly workflowId?: string | undefined
    readonly owner?: string | undefined
    readonly minPool?: string | undefined
    readonly listAsset?: readonly string[] | undefined
    readonly time?: readonly string[] | undefined
    readonly binaryMarket?: boolean | undefined
    readonly create2: boolean
    readonly salt: string
    readonly book: string
  }

export function addDeploy(deploy: Command, environment: Environment): void {
  addCourtOptions(deploy)
    .option('--forwarder <address>', 'KeystoneForwarder (or KEYSTONE_FORWARDER)')
    .option(
      '--direct-resolver <address>',
      'account that can settle directly (or DIRECT_RESOLVER)',
    )
    .option('--identity <address>', 'ERC-8004 identity registry (or ERC8004_IDENTITY)')
    .option(
      '--reputation <address>',
      'ERC-8004 reputation registry (or ERC8004_REPUTATION)',
    )
    .option('--workflow-id <hash>', 'workflow the receiver listens to (or WORKFLOW_ID)')
    .option('--owner <address>', 'final owner (default: the account)')
    .option('--min-pool <amount>', 'minimum pool in the native currency (default: 0.001)')
    .option(
      '--list-asset <token:stake:pool:bond:bond>',
      'token for markets, with minimum stake and pool, minimum and maximum bond, in its smallest unit; repeatable',
      collectValues,
    )
    .option(
      '--time <name=value>',
      'a time or the seed of the deployment, such as seedBlocks=1350 or seedKind=drand; repeatable',
      collectValues,
    )
    .option('--binary-market', 'also deploy the contract that takes bets on verdicts')
    .option('--book <folder>', 'folder of the address book <chainId>.json', 'deployments')
    .option('--salt <text>', 'salt of the addresses; another one for a second set', '')
    .option('--no-create2', 'deploy new contracts without a CREATE2 factory')
    .action(async (_options, command: Command) => {
      const options = command.optsWithGlobals<DeployOptions>()
      const { createChainClient, deployCresolver, usualTimes } = await import(
        '@cresolver/chain'
      )
      const { openDeploymentBook, saltOf } = await import('./deployment-book.ts')
      const { confirmTransaction } = await import('../confirm.ts')
      const { accountOf, rpcUrlOf } = await import('../settings.ts')
      const given = await readParts(options, environment)
      const courtOn = await readCourt(options)
      const account = await accountOf(environment)
      await confirmTransaction({ action: 'Deploy the contracts' }, options, environment)
      const rpcUrl = rpcUrlOf(options, environment)
      const chainId = await createChainClient({ rpcUrl }).requireChain()
      const times = readTimes(options.time ?? [], usualTimes(chainId))
      const parts = { ...given, times, court: courtOn(chainId) }
      const book = await openDeploymentBook(options.book, chainId, packageFile.version)
      if (!options.create2) book.requireEmpty()
      const contracts: DeployedContract[] = []
      const deployment = await deployCresolver({
        ...parts,
        ...{ rpcUrl, account, chainId, binaryMarket: options.binaryMarket },
        salt: options.create2 ? saltOf(options.salt) : undefined,
        onPlanned: (planned) => book.check(planned),
        onDeployed: async (contract) => {
          contracts.push(contract)
          await book.add(contract)
        },
      })
      const printer = createPrinter(environment, options.json === true)
      const result = { event: 'deployed', ...deployment, book: book.path, contracts }
      printer.print(result, () => [
        ...describe(deployment, parts, printer),
        ...describeSources(contracts, book.path, printer),
      ])
    })
}

async function readParts(
  options: DeployOptions,
  environment: Environment,
): Promise<DeploymentParameters> {
  const { parseAddress, unlessZero } = await import('@cresolver/chain')
  const { parseHash } = await import('../options/hash.ts')
  const { pickSetting } = await import('../settings.ts')
  const parse = (text: string | undefined, name: string) => {
    // Zero is how the variables say that a part is left out.
    return text === undefined ? undefined : unlessZero(parseAddress(text, name))
  }
  const address = (flag: string | undefined, variable: string, name: string) =>
    parse(pickSetting(flag, environment, variable), name)
  const workflow = pickSetting(options.workflowId, environment, 'WORKFLOW_ID')
  const workflowId =
    workflow === undefined ? undefined : parseHash(workflow, 'workflow id')
  return {
    forwarder: address(options.forwarder, 'KEYSTONE_FORWARDER', 'the forwarder'),
    directResolver: address(
      options.directResolver,
      'DIRECT_RESOLVER',
      'the direct resolver',
    ),
    identityRegistry: address(
      options.identity,
      'ERC8004_IDENTITY',
      'the identity registry',
    ),
    reputationRegistry: address(
      options.reputation,
      'ERC8004_REPUTATION',
      'the reputation registry',
    ),
    workflowId: workflowId && BigInt(workflowId) !== 0n ? workflowId : undefined,
    assets: await readAssets(options),
    owner: parse(options.owner, 'the owner'),
  }
}

function describe(
  deployment: Deployment,
  { directResolver, workflowId, owner: newOwner, court: asked }: DeploymentParameters,
  printer: Printer,
): string[] {
  const { colors } = printer
  const { chainId, market, signatures, clarifications } = deployment
  const { receiver, binaryMarket, court, owner } = deployment
  const fields = formatFields(
    [
      ['Market', market],
      ['Signatures', signatures],
      ['Clarifications', clarifications],
      ['Receiver', receiver ?? 'none, because no forwarder was given'],
      ...(binaryMarket ? [['Binary market', binaryMarket] as const] : []),
      ['Court', court ?? 'none, because no Reality.eth was given'],
      ['Owner', owner],
      ['Chain', String(chainId)],
    ],
    printer,
  )
  const deaf =
    receiver !== undefined && workflowId === undefined
      ? ['The receiver takes no reports until its owner allows a workflow.']
      : []
  const stuck =
    receiver === undefined && directResolver === undefined
      ? ['Markets cannot be settled until the owner authorizes a resolver.']
      : []
  const contested =
    typeof asked === 'object' && asked.arbitrator === undefined
      ? [
          'The court has no arbitrator: the account with the last bond at Reality.eth decides.',
        ]
      : []
  const offered =
    newOwner === undefined
      ? []
      : [`${newOwner} owns each contract once it calls acceptOwnership() on it.`]
  return [
    colors.green('Deployed.'),
    ...fields,
    ...[...deaf, ...stuck, ...contested, ...offered].map((line) => colors.yellow(line)),
    'A resolver that the owner authorizes later settles only markets created after that.',
    colors.dim(`export CRESOLVER_MARKET=${market}`),
    colors.dim(`export CRESOLVER_CLARIFICATIONS=${clarifications}`),
    ...(court ? [colors.dim(`export CRESOLVER_COURT=${court}`)] : []),
  ]
}

/** Request of a service that verifies sources. */
function describeSources(
  contracts: readonly DeployedContract[],
  book: string,
  { colors }: Printer,
): string[] {
  const created = contracts.filter(({ block }) => block !== undefined).length
  return [
    '',
    `${book} lists ${contracts.length} contracts, ${created} of them created now. To verify their sources:`,
    ...contracts.map(
      ({ name, address }) =>
        `  ${address}  ${colors.dim(`node contracts/scripts/standard-json.mjs ${name}`)}`,
    ),
  ]
}

/** Reads `--time <name=value>` over the usual times of a chain; the contract checks their bounds. */
function readTimes(given: readonly string[], usual: DeploymentTimes): DeploymentTimes {
  const changes = given.map((text) => {
    const [, name = '', value = ''] = /^(\w+)=(\w+)$/.exec(text) ?? []
    if (name === 'seedKind' && (value === 'randao' || value === 'drand')) {
      return { seedKind: value }
    }
    const isTime = Object.hasOwn(usual, name) && name !== 'seedKind'
    if (isTime && /^\d{1,7}$/.test(value)) return { [name]: Number(value) }
    throw new OptionError(
      `--time is not valid: ${JSON.stringify(text.slice(0, 200))}.`,
      `Write <name>=<value> with one of ${Object.keys(usual).join(', ')}; seedKind is randao or drand, the others are whole numbers.`,
    )
  })
  return Object.assign({}, usual, ...changes)
}
