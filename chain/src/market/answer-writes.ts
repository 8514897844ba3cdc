import { type Hex, keccak256, stringToHex } from 'viem'
import type { SentTransaction } from '../contract.ts'
import type { MarketId } from './ids.ts'
import type { MarketConnection } from './market-connection.ts'

/** Commitment of a collector in a round. */
type AnswerCommitment = {
  readonly marketId: MarketId
  /** 0 for the list of hashes, 1 for the bundle. */
  readonly stage: 0 | 1
  readonly hash: Hex
}

/** Commits to the answers of a panel. */
export function commitAnswers(
  { send }: MarketConnection,
  { marketId, stage, hash }: AnswerCommitment,
): Promise<SentTransaction> {
  const action = `commit to the answers of market ${marketId}`
  return send(action, 'commitAnswers', [marketId, stage, hash])
}

/** Posts the hash of an answer. */
export function postAnswerHash(
  { send }: MarketConnection,
  id: MarketId,
  hash: Hex,
): Promise<SentTransaction> {
  return send(`post the hash of an answer to market ${id}`, 'postAnswerHash', [
    id,
    hash,
    '0x',
  ])
}

/** Shows an answer. */
export function showAnswer(
  { send }: MarketConnection,
  id: MarketId,
  answer: string,
): Promise<SentTransaction> {
  const data = stringToHex(answer)
  const args = [id, keccak256(data), data] as const
  return send(`show an answer to market ${id}`, 'postAnswerHash', args)
}
