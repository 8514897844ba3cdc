import { CresolverError } from '@cresolver/protocol'
import type { RoundRuntime } from './runtime/round-runtime.ts'
import { askWorkers } from './steps/ask.ts'
import { challengeWorkers } from './steps/challenge.ts'
import { evaluateWorkers } from './steps/evaluate.ts'
import { readMarket } from './steps/read.ts'
import { recordRound } from './steps/record.ts'
import { resolveMarket } from './steps/resolve.ts'
import { writeVerdict } from './steps/write.ts'

/**
 * Resolves one market: READ, ASK, CHALLENGE, EVALUATE, RESOLVE, WRITE.
 *
 * @param runtime - the nodes of a DON, or an enclave
 * @param marketId - number of the market
 * @returns JSON text with the verdict, the evidence hash and the transaction
 * @throws CresolverError with a {@link StopCode}; then nothing was written
 */
export function resolveRound(runtime: RoundRuntime, marketId: bigint): string {
  try {
    const market = readMarket(runtime, marketId)
    const asked = askWorkers(runtime, market)
    const challenged = challengeWorkers(runtime, market, asked)
    const judged = evaluateWorkers(runtime, market.question, challenged)
    const verdict = resolveMarket(runtime, judged)
    const record = recordRound(runtime, market, asked, verdict)
    const written = writeVerdict(runtime, marketId, verdict, record)
    return JSON.stringify({
      marketId: marketId.toString(),
      resolution: verdict.resolution,
      ...written,
    })
  } catch (thrown) {
    if (CresolverError.isInstance(thrown)) {
      runtime.tell({ type: 'stopped', code: thrown.code, message: thrown.message })
      // The DON reports the message of the error only.
      throw new Error(thrown.toLine())
    }
    throw thrown
  }
}
