import type { Clarification } from '@cresolver/protocol'
import {
  type ClarificationRecord,
  isSameClarification,
} from '../record/clarification-record.ts'
import type { RecordCheck } from './record-check.ts'

/**
 * Compares the clarifications that a round took into account with those on chain.
 *
 * @param written - of the record; records of older workflows have none
 * @param onChain - in their order; undefined where they were not read
 * @returns no check where there is nothing to compare
 */
export function checkClarifications(
  written: readonly ClarificationRecord[],
  onChain: readonly Clarification[] | undefined,
): RecordCheck[] {
  const name = 'clarifications'
  if (written.length === 0 && (onChain ?? []).length === 0) return []
  if (onChain === undefined) {
    const detail = 'not compared: the address of their contract was not given'
    return [{ name, holds: true, isUnknown: true, detail }]
  }
  if (written.length !== onChain.length) {
    const detail = `the record has ${written.length}; the chain has ${onChain.length}`
    return [{ name, holds: false, detail }]
  }
  const different = onChain.findIndex((each, index) => {
    const own = written[index]
    return own === undefined || !isSameClarification(own, each)
  })
  return [
    different < 0
      ? { name, holds: true, detail: `${onChain.length}, as on chain` }
      : { name, holds: false, detail: `number ${different + 1} differs from the chain` },
  ]
}
