import { CresolverError } from '@cresolver/core/protocol'
import type { StartMarket } from './scenarios/start-market.ts'

/** Creates the error of a start that was interrupted. */
export function tooEarly(): CresolverError {
  return new CresolverError({
    code: 'INTERRUPTED',
    message: 'Ended before all markets were settled.',
    hint: 'Everything that was started has ended. Start again with npm start.',
  })
}

/** Creates the error of markets that failed. */
export function unsettled(missing: number): CresolverError {
  return new CresolverError({
    code: 'DEMO_FAILED',
    message: `${missing} ${missing === 1 ? 'market was' : 'markets were'} not settled.`,
    hint: 'The lines above say why.',
  })
}

/** Creates the error of example markets that ended in another way than without a model. */
export function outcomeUnexpected(markets: readonly StartMarket[]): CresolverError {
  const [first] = markets
  return new CresolverError({
    code: 'DEMO_FAILED',
    message: `${markets.length} of the example markets did not end with ${first?.expected ?? 'the known outcome'}, as they do without a model.`,
    hint: 'Run it again with --verbose to see why.',
  })
}

/** Creates the error of a verdict that its record does not prove. */
export function notVerified(marketId: bigint): CresolverError {
  return new CresolverError({
    code: 'VERDICT_NOT_VERIFIED',
    message: `The verdict of market ${marketId} does not follow from its record.`,
    hint: `See why with cresolver verify ${marketId}.`,
  })
}
