import { createChainClient } from '@cresolver/chain'
import { ACCOUNT_ROLES, type Devnet, localAccount } from '@cresolver/devnet'
import { type Hex, numberToHex, parseAbi, parseAbiItem } from 'viem'
import { getLogs, readContract } from 'viem/actions'
import { sender } from './send-calls.ts'

const realityAbi = parseAbi([
  'function submitAnswer(bytes32, bytes32, uint256) payable',
  'function claimWinnings(bytes32, bytes32[], address[], uint256[], bytes32[])',
  'function getBond(bytes32) view returns (uint256)',
  'function getMinBond(bytes32) view returns (uint256)',
  'function balanceOf(address) view returns (uint256)',
  'function withdraw()',
])
const answered = parseAbiItem(
  'event LogNewAnswer(bytes32 answer, bytes32 indexed question_id, bytes32 history_hash, address indexed user, uint256 bond, uint256 ts, bool is_commitment)',
)
const arbitratorAbi = parseAbi([
  'function getDisputeFee(bytes32) view returns (uint256)',
  'function requestArbitration(bytes32, uint256) payable',
  'function submitAnswerByArbitrator(bytes32, bytes32, address)',
])
const noAnswer = numberToHex(0, { size: 32 })

/** A question of the local Reality.eth. */
export type RealityQuestion = ReturnType<typeof openReality>

/** Connects to a question of the local Reality.eth and its arbitrator. */
export function openReality({ rpcUrl, contracts }: Devnet, questionId: Hex) {
  const { reality, arbitrator } = contracts
  const { client } = createChainClient({ rpcUrl })
  const contract = { address: reality, abi: realityAbi } as const
  const args = [questionId] as const
  return {
    /** Answers with the least bond, which is at least twice the one before, and returns it. */
    async answer(account: number, isYes: boolean): Promise<bigint> {
      const [last, least] = await Promise.all([
        readContract(client, { ...contract, functionName: 'getBond', args }),
        readContract(client, { ...contract, functionName: 'getMinBond', args }),
      ])
      const bond = last === 0n ? least : 2n * last
      const answer = [questionId, toAnswer(isYes), 0n] as const
      await sender(rpcUrl, account)(reality, realityAbi, 'submitAnswer', answer, bond)
      return bond
    },
    /** Pays for an arbitration, which turns the answer around, and returns the fee. */
    async arbitrate(account: number, isYes: boolean): Promise<bigint> {
      const fee = await readContract(client, {
        ...{ address: arbitrator, abi: arbitratorAbi, functionName: 'getDisputeFee' },
        args,
      })
      const request = [questionId, 0n] as const
      const payer = sender(rpcUrl, account)
      await payer(arbitrator, arbitratorAbi, 'requestArbitration', request, fee)
      const { address } = localAccount(account)
      const answer = [questionId, toAnswer(isYes), address] as const
      const judge = sender(rpcUrl, ACCOUNT_ROLES.arbitrator)
      await judge(arbitrator, arbitratorAbi, 'submitAnswerByArbitrator', answer)
      return fee
    },
    /** Has the bonds and the bounty paid out, and returns what an account got. */
    async claim(account: number): Promise<bigint> {
      const send = sender(rpcUrl, account)
      const logs = await getLogs(client, {
        ...{ address: reality, event: answered, fromBlock: 0n, strict: true },
        args: { question_id: questionId },
      })
      // The last one first, each with the hash of the history before it.
      const entries = logs.map(({ args }) => args).reverse()
      const before = entries.slice(1).map(({ history_hash }) => history_hash)
      await send(reality, realityAbi, 'claimWinnings', [
        questionId,
        [...before, noAnswer],
        entries.map(({ user }) => user),
        entries.map(({ bond }) => bond),
        entries.map(({ answer }) => answer),
      ])
      const amount = await readContract(client, {
        ...{ address: reality, abi: realityAbi, functionName: 'balanceOf' },
        args: [localAccount(account).address],
      })
      await send(reality, realityAbi, 'withdraw', [])
      return amount
    },
  }
}

function toAnswer(isYes: boolean): Hex {
  return numberToHex(isYes ? 1 : 0, { size: 32 })
}
