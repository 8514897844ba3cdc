import { CresolverError } from '@cresolver/core/protocol'
import { type Address, isAddressEqual, keccak256, parseAbi, stringToHex } from 'viem'
import type { ChainClient } from '../chain-client.ts'
import { realityCourtAbi } from '../generated/reality-court.ts'
import { answer, requireCode } from './check-parts.ts'
import type { CourtRules } from './court-rules.ts'

const realityAbi = parseAbi(['function template_hashes(uint256) view returns (bytes32)'])

/** Template 0 of 3.2. Earlier versions show the description of a question as its category. */
const template = keccak256(
  stringToHex('{"title": "%s", "type": "bool", "description": "%s", "lang": "%s"}'),
)

/** Refuses a contract other than a Reality.eth 3.2, and an arbitrator without code. */
export async function checkReality(
  chain: ChainClient,
  { reality, arbitrator }: Pick<CourtRules, 'reality' | 'arbitrator'>,
): Promise<void> {
  const part = { address: reality, name: 'Reality.eth' }
  await requireCode(chain, { ...part, code: 'WRONG_CONTRACT' })
  const found = await answer(chain, {
    ...{ address: reality, abi: realityAbi, functionName: 'template_hashes', args: [0n] },
  })
  if (found !== template) {
    throw new CresolverError({
      code: 'WRONG_CONTRACT',
      message: `The contract at ${reality} is not a Reality.eth 3.2.`,
      hint: 'Take the address of RealityETH-3.2 for this chain from @reality.eth/contracts.',
    })
  }
  if (arbitrator === undefined) return
  const judge = { address: arbitrator, name: 'arbitrator' }
  await requireCode(chain, { ...judge, code: 'WRONG_CONTRACT' })
}

/** Refuses a contract other than a court of this market that asks a Reality.eth 3.2. */
export async function checkCourt(
  chain: ChainClient,
  court: Address,
  market: Address | undefined,
): Promise<void> {
  await requireCode(chain, { address: court, name: 'court', code: 'WRONG_CONTRACT' })
  const contract = { address: court, abi: realityCourtAbi } as const
  const [own, reality] = await Promise.all([
    answer(chain, { ...contract, functionName: 'market' }),
    answer(chain, { ...contract, functionName: 'realitio' }),
  ])
  if (own === undefined || reality === undefined) {
    throw invalid(`The contract at ${court} is not a RealityCourt.`)
  }
  if (market === undefined || !isAddressEqual(own, market)) {
    const other = market ?? 'a new one'
    throw invalid(
      `The court ${court} belongs to the market contract ${own}, not to ${other}.`,
    )
  }
  await checkReality(chain, { reality })
}

function invalid(message: string): CresolverError {
  return new CresolverError({
    code: 'WRONG_CONTRACT',
    message,
    hint: 'Name the Reality.eth contract instead, to deploy a court of this market.',
  })
}
