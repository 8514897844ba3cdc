import { OptionError } from '../../options/option-error.ts'
import type { ActStep } from './act-step.ts'

/** The steps that pass on what a verdict leaves behind, or that end a market without one. */
export const DELIVERY_STEPS: readonly ActStep[] = [
  {
    name: 'push',
    description: 'Pass a final verdict to a contract',
    value: { name: '[consumer]', meaning: 'contract (default: the one of the terms)' },
    async *run({ marketId, value, chain, reader, confirm }) {
      const consumer =
        value === undefined
          ? (await reader.getTerms(marketId)).consumer
          : chain.parseAddress(value, 'the consumer')
      if (consumer === undefined) {
        throw new OptionError(
          `The terms of market ${marketId} name no consumer.`,
          `Write: cresolver markets act push ${marketId} 0x...`,
        )
      }
      const action = `Pass the verdict of market ${marketId} to ${consumer}`
      const client = await confirm(action)
      const { accepted, transactionHash } = await client.push(marketId, consumer)
      const event = { event: 'verdict-pushed', marketId, consumer, accepted }
      yield accepted
        ? {
            ...{ ...event, transactionHash, done: 'Passed' },
            rest: ` the verdict of market ${marketId} to ${consumer}.`,
          }
        : {
            ...{ ...event, transactionHash, done: 'Refused', isRefused: true },
            rest: `: ${consumer} did not accept the verdict of market ${marketId}; it can be passed again.`,
          }
    },
  },
  {
    name: 'publish-feedback',
    description: 'Publish the scores of a settled market to the reputation registry',
    value: {
      name: '[worker]',
      meaning: 'one worker (default: all with unpublished scores)',
    },
    async *run({ marketId, value, chain, reader, confirm }) {
      const waiting =
        value === undefined
          ? await reader.listPendingFeedback(marketId)
          : [chain.parseAddress(value, 'the worker')]
      if (waiting.length > 0) {
        const client = await confirm(
          `Publish the scores of ${waiting.length} workers of market ${marketId}`,
        )
        for (const worker of waiting) {
          const { transactionHash } = await client.publishFeedback(marketId, worker)
          const rest = ` the scores of ${worker}.`
          const event = 'feedback-published'
          yield { event, marketId, worker, transactionHash, done: 'Published', rest }
        }
      }
      const published = waiting.length
      const rest =
        published === 0
          ? `Market ${marketId} has no unpublished scores.`
          : `Market ${marketId} has no more unpublished scores.`
      yield { event: 'feedback-done', marketId, published, done: '', rest }
    },
  },
  {
    name: 'void',
    description: 'Void a market, and return all stakes and the pool',
    value: {
      name: '[reason]',
      meaning:
        'invalid or no-quorum, as an authorized resolver; leave it out if the market is seven days past its deadline',
    },
    async *run({ marketId, value, confirm }) {
      const { parseVoidReason, voidReport } = await import('../text/void-reason.ts')
      const reason = value === undefined ? undefined : parseVoidReason(value)
      const client = await confirm(`Void market ${marketId}`)
      const { transactionHash } =
        reason === undefined
          ? await client.voidExpired(marketId)
          : await client.propose(voidReport(marketId, reason))
      const isFinal = (await client.getVerdict(marketId)).state === 'FINAL'
      yield {
        event: isFinal ? 'market-voided' : 'void-proposed',
        ...{ marketId, reason: reason ?? 'EXPIRED', transactionHash },
        done: isFinal ? 'Voided' : 'Proposed',
        rest: isFinal
          ? ` market ${marketId}: stakes and pool can be withdrawn.`
          : ` to void market ${marketId}: it can be disputed.`,
      }
    },
  },
  {
    name: 'burn',
    description: 'Burn what was slashed or forfeited in the asset of a market',
    async *run({ marketId, reader, confirm }) {
      const { asset } = await reader.getTerms(marketId)
      const client = await confirm('Burn what was slashed or forfeited')
      const { transactionHash } = await client.burn(asset)
      const rest = ' what was slashed or forfeited.'
      yield { event: 'burned', asset, transactionHash, done: 'Burned', rest }
    },
  },
]
