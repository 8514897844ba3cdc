import type { Command } from 'commander'
import type { Address } from 'viem'
import { readContract } from 'viem/actions'
import { confirmTransaction } from '../confirm.ts'
import type { Environment } from '../environment.ts'
import { OptionError } from '../options/option-error.ts'
import {
  accountOf,
  type MarketOptions,
  marketAddressOf,
  pickSetting,
  rpcUrlOf,
} from '../settings.ts'
import { describeSteps, findStep } from '../terminal/command-steps.ts'
import { formatFields } from '../terminal/fields.ts'
import { createPrinter } from '../terminal/printer.ts'
import { addCheck } from './check.ts'
import { OWNER_STEPS } from './owner-steps.ts'

type OwnerOptions = MarketOptions & { readonly receiver?: string | undefined }

export function addOwner(owner: Command, environment: Environment): void {
  owner.option('--market <address>', 'market contract (or CRESOLVER_MARKET)')
  owner.option('--receiver <address>', 'receiver contract (or CRESOLVER_RECEIVER)')
  addShow(owner, environment)
  addCheck(owner, environment)
  addAct(owner, environment)
}

function addShow(owner: Command, environment: Environment): void {
  owner
    .command('show')
    .description('Show the owners of the contracts, and pending offers')
    .action(async (_options, command: Command) => {
      const options = command.optsWithGlobals<OwnerOptions>()
      const contracts = await addressesOf(options, environment)
      const owners = await readOwners(rpcUrlOf(options, environment), contracts)
      const printer = createPrinter(environment, options.json === true)
      printer.print({ event: 'owners', owners }, () =>
        formatFields(
          owners.flatMap(({ name, address, owner: holder, offeredTo }) => [
            [name, address] as const,
            ['  owner', holder] as const,
            ...(offeredTo ? [['  offered to', offeredTo] as const] : []),
          ]),
          printer,
        ),
      )
    })
}

function addAct(owner: Command, environment: Environment): void {
  const added = owner
    .command('act')
    .description('Change a setting of the contracts, or hand them over')
    .argument('<step>', 'what to do; see the list below')
    .argument('[value]', 'value of the step')
    .addHelpText('after', () => describeSteps(OWNER_STEPS, environment))
  added.action(async (name: string, text: string | undefined) => {
    const options = added.optsWithGlobals<OwnerOptions>()
    const usage = 'operate owner act <step> [value]'
    const step = findStep(usage, OWNER_STEPS, name, text)
    const { encodeStep } = await import('./encode-step.ts')
    const data = await encodeStep(step, text)
    const { on = ['market'] } = step
    const contracts = await addressesOf(options, environment)
    const called = contracts.filter(({ name }) => on.includes(name))
    if (called.length === 0) {
      throw new OptionError(
        '--receiver is missing.',
        'Pass --receiver 0x..., or set CRESOLVER_RECEIVER.',
      )
    }
    const account = await accountOf(environment)
    const rpcUrl = rpcUrlOf(options, environment)
    // A transaction to an address without a contract succeeds, and changes nothing.
    await readOwners(rpcUrl, called)
    const { createChainClient, transact } = await import('@cresolver/chain')
    const chain = createChainClient({ rpcUrl, account })
    const { print, colors } = createPrinter(environment, options.json === true)
    for (const { name, address } of called) {
      const action = step.action(text ?? '')
      await confirmTransaction({ action, contract: address }, options, environment)
      const { transactionHash } = await transact(chain, {
        action: `${action.charAt(0).toLowerCase()}${action.slice(1)}`,
        ...{ to: address, data },
      })
      print({ event: step.event, contract: address, transactionHash }, () => [
        `${colors.green(step.done(text ?? ''))} on the ${name} ${address}.`,
        colors.dim(transactionHash),
      ])
    }
  })
}

async function addressesOf(
  options: OwnerOptions,
  environment: Environment,
): Promise<Pick<ContractOwner, 'name' | 'address'>[]> {
  const market = await marketAddressOf(options, environment)
  const receiver = await receiverAddressOf(options, environment)
  return [
    { name: 'market', address: market },
    ...(receiver ? [{ name: 'receiver' as const, address: receiver }] : []),
  ]
}

/** Address of the receiver, if the options, the environment or a profile name one. */
async function receiverAddressOf(
  options: { readonly receiver?: string | undefined },
  environment: Environment,
): Promise<Address | undefined> {
  const text = pickSetting(options.receiver, environment, 'CRESOLVER_RECEIVER')
  if (text === undefined) return undefined
  const { parseAddress } = await import('@cresolver/chain')
  return parseAddress(text, 'the receiver')
}

type ContractOwner = {
  readonly name: 'market' | 'receiver'
  readonly address: Address
  readonly owner: Address
  /** Account that owns it once it accepts. */
  readonly offeredTo: Address | undefined
}

async function readOwners(
  rpcUrl: string,
  contracts: readonly Pick<ContractOwner, 'name' | 'address'>[],
): Promise<ContractOwner[]> {
  const { createChainClient, marketAbi, unlessZero } = await import('@cresolver/chain')
  const { client, attempt } = createChainClient({ rpcUrl })
  return Promise.all(
    contracts.map(({ name, address }) =>
      attempt(`read the owner of the ${name}`, async () => {
        // Both contracts are Ownable2Step.
        const contract = { address, abi: marketAbi }
        const [owner, offered] = await Promise.all([
          readContract(client, { ...contract, functionName: 'owner' }),
          readContract(client, { ...contract, functionName: 'pendingOwner' }),
        ])
        return { name, address, owner, offeredTo: unlessZero(offered) }
      }),
    ),
  )
}
