import type {
  ListedCourt,
  MarketClient,
  MarketId,
  SentTransaction,
} from '@cresolver/chain'
import { CresolverError } from '@cresolver/core/protocol'
import type { Command } from 'commander'
import type { Environment } from '../environment.ts'
import type { MarketOptions } from '../settings.ts'
import { describeSteps, findStep } from '../terminal/command-steps.ts'
import { createPrinter } from '../terminal/printer.ts'
import { type ActStep, readAnswer } from './steps/act-step.ts'
import { DELIVERY_STEPS } from './steps/delivery-steps.ts'

/** The steps of a court that asks Reality.eth, as `deploy` creates one. */
const COURT_STEPS: readonly ActStep[] = [
  {
    name: 'ask-court',
    description: 'Have the court ask Reality.eth if opening it did not',
    value: {
      name: '[amount]',
      meaning: 'for bounty and first answer (default: what the fee does not cover)',
    },
    async *run({ marketId, value: named, chain, rpcUrl, reader, confirmCourt }) {
      const { createCourtClient, formatAmount, parseAmount, toWei } = chain
      const { court: contract, fee, asset } = await courtOf(reader, marketId)
      const price = await createCourtClient({ rpcUrl }, contract).getPrice()
      const paid = asset === undefined ? fee : 0n
      const value =
        named === undefined
          ? toWei(price > paid ? price - paid : 0n)
          : toWei(parseAmount(named))
      const action = `Ask the court about market ${marketId}`
      const planned = { action, contract, amount: `${formatAmount(value)} ETH` }
      const court = await confirmCourt(planned)
      const { questionId, transactionHash } = await court.ask(marketId, value)
      const rest = ` Reality.eth about market ${marketId}: question ${questionId}.`
      const event = 'court-asked'
      yield { event, marketId, questionId, transactionHash, done: 'Asked', rest }
    },
  },
  {
    name: 'decide',
    description: 'Have the court decide by the final answer of Reality.eth',
    async *run({ marketId, reader, confirmCourt }) {
      const { court: contract } = await courtOf(reader, marketId)
      const action = `Have the court decide market ${marketId}`
      const court = await confirmCourt({ action, contract })
      const { transactionHash } = await court.decide(marketId)
      const { outcome } = await reader.getVerdict(marketId)
      const rest = ` market ${marketId}: ${outcome}.`
      const event = 'court-decided'
      yield { event, marketId, outcome, transactionHash, done: 'Decided', rest }
    },
  },
]

const ACT_STEPS: readonly ActStep[] = [
  plain({
    name: 'finalize',
    description: 'Pay out a verdict that time has made final',
    action: 'Finalize the verdict of market',
    event: 'verdict-finalized',
    done: 'Finalized',
    effect: 'pool, bonds and stakes can be withdrawn',
    send: (client, marketId) => client.finalize(marketId),
  }),
  plain({
    name: 'start-panel',
    description: 'Start the panel of a dispute when joining has ended',
    action: 'Start the panel of market',
    event: 'panel-started',
    done: 'Started',
    effect: 'its collectors ask the drawn workers',
    send: (client, marketId) => client.startPanel(marketId),
  }),
  {
    name: 'clarify',
    description: 'Add a permanent clarification to the question of your market',
    value: {
      name: '<text>',
      meaning: '1 to 1,000 bytes; at most five texts, and none after the first request',
    },
    async *run({ marketId, value: text = '', confirm }) {
      const client = await confirm(`Clarify market ${marketId}`)
      const { transactionHash } = await client.clarify(marketId, text)
      const rest = ` market ${marketId}.`
      const event = 'market-clarified'
      yield { event, marketId, text, transactionHash, done: 'Clarified', rest }
    },
  },
  plain({
    name: 'leave',
    description: 'Announce that the account leaves a market, then leave it',
    action: 'Leave market',
    event: 'worker-left',
    done: 'Leaving',
    effect: 'run it again after the notice to make the stake withdrawable',
    send: (client, marketId) => client.leaveMarket(marketId),
  }),
  {
    name: 'release',
    description: 'Release the stake of a worker that was not drawn',
    value: { name: '[worker]', meaning: 'whose stake (default: the account)' },
    async *run({ marketId, value, chain, account, confirm }) {
      const worker =
        value === undefined ? await account() : chain.parseAddress(value, 'the worker')
      const client = await confirm(`Release the stake of ${worker} in market ${marketId}`)
      const { transactionHash } = await client.releaseStake(marketId, worker)
      const rest = ` the stake of ${worker}: it can be withdrawn.`
      const event = 'stake-released'
      yield { event, marketId, worker, transactionHash, done: 'Released', rest }
    },
  },
  plain({
    name: 'open-court',
    description: 'Pass a market on to its court if the previous judge found nothing',
    action: 'Open the case of market',
    event: 'court-opened',
    done: 'Opened',
    effect: 'the court decides',
    send: (client, marketId) => client.openCourt(marketId),
  }),
  {
    name: 'rule',
    description: 'Decide a dispute, as the court that the market names',
    value: {
      name: '<finding>',
      meaning: 'yes, no, split, invalid or too-early',
    },
    async *run({ marketId, value = '', confirm }) {
      const finding = readAnswer(value)
      const client = await confirm(`Decide the dispute of market ${marketId}: ${finding}`)
      const { transactionHash } = await client.rule({ marketId, finding })
      const rest = ` the dispute of market ${marketId}: ${finding}.`
      const event = 'verdict-ruled'
      yield { event, marketId, finding, transactionHash, done: 'Decided', rest }
    },
  },
  ...COURT_STEPS,
  ...DELIVERY_STEPS,
]

export function addAct(markets: Command, environment: Environment): void {
  markets
    .command('act')
    .description('Take one step that a market waits for, such as finalize')
    .argument('<step>', 'what to do; see the list below')
    .argument('<id>', 'id of the market')
    .argument('[value]', 'value of the step; see the list below')
    .addHelpText('after', () => describeSteps(ACT_STEPS, environment))
    .action(async (name, id, value, _options, command: Command) => {
      const options = command.optsWithGlobals<MarketOptions>()
      const step = findStep('markets act <step> <id> [value]', ACT_STEPS, name, value)
      const { openAct } = await import('./open-act.ts')
      const act = await openAct(id, value, options, environment)
      const { print, colors } = createPrinter(environment, options.json === true)
      for await (const { done, rest, isRefused, ...data } of step.run(act)) {
        const paint = isRefused ? colors.yellow : colors.green
        const hash = data.transactionHash
        print(data, () => [
          `${paint(done)}${rest}`,
          ...(hash === undefined ? [] : [colors.dim(hash)]),
        ])
      }
    })
}

function plain(
  step: Pick<ActStep, 'name' | 'description'> & {
    /** Planned action, such as `Leave market`. */
    readonly action: string
    readonly event: string
    readonly done: string
    /** Consequence of the step. */
    readonly effect: string
    readonly send: (client: MarketClient, marketId: MarketId) => Promise<SentTransaction>
  },
): ActStep {
  const { name, description, action, event, done, effect, send } = step
  return {
    name,
    description,
    async *run({ marketId, confirm }) {
      const client = await confirm(`${action} ${marketId}`)
      const { transactionHash } = await send(client, marketId)
      const rest = ` market ${marketId}: ${effect}.`
      yield { event, marketId, transactionHash, done, rest }
    },
  }
}

async function courtOf(client: MarketClient, marketId: MarketId): Promise<ListedCourt> {
  const { court } = await client.getTerms(marketId)
  if (court !== undefined) return client.getCourt(court)
  throw new CresolverError({
    code: 'VALUE_INVALID',
    message: `Market ${marketId} names no court.`,
    hint: 'Its verdict is final at once; only a market with a window has a court.',
  })
}
