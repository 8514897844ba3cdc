import type { MarketClient, MarketId, SentTransaction } from '@cresolver/chain'
import { readAnswer } from '../answer.ts'
import type { ActStep } from './act-step.ts'
import { COURT_STEPS } from './court-steps.ts'
import { DELIVERY_STEPS } from './delivery-steps.ts'

/** Creates a step that takes only a market. */
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

/** The steps of `markets act`, in the order of the help. */
export const ACT_STEPS: readonly ActStep[] = [
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
