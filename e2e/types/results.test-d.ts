// Code of a user who reads results; check:types compiles it, and nothing runs it.
import type { Verdict } from '@cresolver/sdk'
import type { VoidReason } from '@cresolver/sdk/abi'
import { type MarketOutcome, toMarketOutcome } from '@cresolver/sdk/abi'
import { type RequestVerification, verifyRequest } from '@cresolver/sdk/chain'
import {
  proposeRule,
  type RuleProposal,
  type UnixSeconds,
} from '@cresolver/sdk/questions'
import {
  explainRecord,
  parseRecord,
  type RecordExplanation,
} from '@cresolver/sdk/resolution'
import { expectTypeOf, it } from 'vitest'

it('names each outcome of a market', () => {
  expectTypeOf(toMarketOutcome).returns.toEqualTypeOf<MarketOutcome>()
  const textOf = (outcome: MarketOutcome): string => {
    switch (outcome.kind) {
      case 'open':
      case 'split':
        return outcome.kind
      case 'verdict':
        return outcome.resolution ? 'YES' : 'NO'
      case 'void':
        return outcome.reason
      default:
        return outcome satisfies never
    }
  }
  expectTypeOf(textOf).returns.toBeString()
})

it('has a reason where a verdict is void, and nowhere else', () => {
  type Void = Extract<Verdict, { outcome: 'VOID' }>
  type Decided = Exclude<Verdict, { outcome: 'VOID' }>
  expectTypeOf<Void['reason']>().toEqualTypeOf<VoidReason | undefined>()
  expectTypeOf<Decided['reason']>().toEqualTypeOf<undefined>()
  expectTypeOf<Decided['outcome']>().toEqualTypeOf<'YES' | 'NO' | 'SPLIT'>()
})

it('tells who decided before it has answers or readings', () => {
  const explanation = explainRecord(parseRecord({}))
  // @ts-expect-error Data has no answers.
  explanation.supporting
  const countOf = (each: RecordExplanation): number => {
    switch (each.decidedBy) {
      case 'data':
        return each.readings.length
      case 'panel':
        return each.supporting.length + each.opposing.length
      default:
        return each satisfies never
    }
  }
  expectTypeOf(countOf).returns.toBeNumber()
})

it('has a rule, or why there is none', () => {
  expectTypeOf(proposeRule).returns.toEqualTypeOf<RuleProposal>()
  const proposal = proposeRule('Will BTC hit $75,000?', 0 as UnixSeconds)
  if (proposal.kind === 'rule') expectTypeOf(proposal.rule.kind).toEqualTypeOf<'data'>()
  else expectTypeOf(proposal).not.toHaveProperty('rule')
  // @ts-expect-error A number may be no moment.
  proposeRule('Will BTC hit $75,000?', 1_783_000_000)
})

it('names a requester only where a signature is valid', () => {
  expectTypeOf(verifyRequest).returns.resolves.toEqualTypeOf<RequestVerification>()
  type Valid = Extract<RequestVerification, { kind: 'valid' }>
  type Others = Exclude<RequestVerification, { kind: 'valid' }>
  expectTypeOf<Valid['asker']>().toEqualTypeOf<`0x${string}`>()
  expectTypeOf<Others['kind']>().toEqualTypeOf<'unsigned' | 'invalid'>()
})
