import type { Clarification } from '../../protocol/index.ts'
import {
  type ClarificationRecord,
  isSameClarification,
} from '../record/clarification-record.ts'
import { cannotSay, check, type RecordCheck } from './record-check.ts'

/**
 * Compares the clarifications that a round took into account with those on chain.
 *
 * @param written - of the record; records of older workflows have none
 * @param onChain - in their order; undefined where they were not read
 */
export function checkClarifications(
  written: readonly ClarificationRecord[],
  onChain: readonly Clarification[] | undefined,
): RecordCheck {
  const name = 'clarifications'
  if (onChain === undefined) {
    return cannotSay(name, 'not compared: the address of their contract was not given')
  }
  if (written.length !== onChain.length) {
    return check(
      name,
      false,
      `the record has ${written.length}; the chain has ${onChain.length}`,
    )
  }
  const different = onChain.findIndex((each, index) => {
    const own = written[index]
    return own === undefined || !isSameClarification(own, each)
  })
  return different < 0
    ? check(name, true, `${onChain.length}, as on chain`)
    : check(name, false, `number ${different + 1} differs from the chain`)
}
