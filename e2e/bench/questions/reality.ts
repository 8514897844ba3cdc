import { deepEqual, equal, rejects } from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { localAccount } from '@cresolver/devnet'
import {
  type Address,
  decodeFunctionResult,
  encodeFunctionData,
  type Hex,
  parseAbi,
  parseEther,
  parseEventLogs,
  toHex,
  zeroHash,
} from 'viem'
import type { BenchChain } from './bench-chain.ts'
import type { QuestionSystem } from './question-system.ts'
import { questionText } from './question-text.ts'

const abi = parseAbi([
  'function askQuestion(uint256 template_id, string question, address arbitrator, uint32 timeout, uint32 opening_ts, uint256 nonce) payable returns (bytes32)',
  'function submitAnswer(bytes32 question_id, bytes32 answer, uint256 max_previous) payable',
  'function claimWinnings(bytes32 question_id, bytes32[] history_hashes, address[] addrs, uint256[] bonds, bytes32[] answers)',
  'function isFinalized(bytes32 question_id) view returns (bool)',
  'function resultFor(bytes32 question_id) view returns (bytes32)',
  'event LogNewQuestion(bytes32 indexed question_id, address indexed user, uint256 template_id, string question, bytes32 indexed content_hash, address arbitrator, uint32 timeout, uint32 opening_ts, uint256 nonce, uint256 created)',
])
const requester = 1
const answerer = 3
const arbitrator = localAccount(19).address
const timeoutSeconds = 86_400
const bond = parseEther('0.01')
const yes = toHex(1, { size: 32 })

/** Reality.eth 3.2: one answer, never contested, and its bond and bounty claimed. */
export function realityQuestion(bounty: bigint): QuestionSystem {
  return {
    name: `Reality.eth 3.2, ${bounty === 0n ? 'no bounty' : 'with a bounty'}`,
    async open(chain) {
      const reality = await chain.deploy(readBytecode())
      let nonce = 0n
      const ask = () => askQuestion(chain, reality, { nonce: nonce++, bounty })
      await ask()
      return { ask: async () => answerAndClaim(chain, reality, await ask()) }
    },
  }
}

type RealityAsking = { readonly questionId: Hex; readonly gas: number }

async function askQuestion(
  chain: BenchChain,
  reality: Address,
  { nonce, bounty }: { readonly nonce: bigint; readonly bounty: bigint },
): Promise<RealityAsking> {
  const { logs, gasUsed } = await chain.send({
    from: requester,
    to: reality,
    value: bounty,
    data: encodeFunctionData({
      abi,
      functionName: 'askQuestion',
      args: [0n, questionText, arbitrator, timeoutSeconds, 0, nonce],
    }),
  })
  const [created] = parseEventLogs({ abi, eventName: 'LogNewQuestion', logs })
  if (!created) throw new Error('Reality.eth announced no question')
  equal(created.args.question, questionText)
  return { questionId: created.args.question_id, gas: Number(gasUsed) }
}

async function answerAndClaim(chain: BenchChain, reality: Address, asked: RealityAsking) {
  const { questionId } = asked
  const answered = await chain.send({
    from: answerer,
    to: reality,
    value: bond,
    data: encodeFunctionData({
      abi,
      functionName: 'submitAnswer',
      args: [questionId, yes, 0n],
    }),
  })
  await rejects(readResult(chain, reality, questionId), 'final before its time')
  await chain.pass(timeoutSeconds)
  deepEqual(await readResult(chain, reality, questionId), { final: true, answer: yes })
  const claimed = await chain.send({
    from: answerer,
    to: reality,
    data: encodeFunctionData({
      abi,
      functionName: 'claimWinnings',
      args: [questionId, [zeroHash], [localAccount(answerer).address], [bond], [yes]],
    }),
  })
  return [
    { name: 'askQuestion', gas: asked.gas },
    { name: 'submitAnswer', gas: Number(answered.gasUsed) },
    { name: 'resultFor, a call', gas: 0 },
    { name: 'claimWinnings', gas: Number(claimed.gasUsed) },
  ]
}

/** Payment that the contract holds for the final answer; rejects while there is none. */
async function readResult(chain: BenchChain, reality: Address, questionId: Hex) {
  const args = [questionId] as const
  const read = (functionName: 'isFinalized' | 'resultFor') =>
    chain.read(reality, encodeFunctionData({ abi, functionName, args }))
  return {
    final: decodeFunctionResult({
      abi,
      functionName: 'isFinalized',
      data: await read('isFinalized'),
    }),
    answer: decodeFunctionResult({
      abi,
      functionName: 'resultFor',
      data: await read('resultFor'),
    }),
  }
}

/** Creation code as the package of Reality.eth holds it. */
function readBytecode(): Hex {
  const path = createRequire(import.meta.url).resolve(
    '@reality.eth/contracts/bytecode/RealityETH-3.2.bin',
  )
  return `0x${readFileSync(path, 'utf8').trim().replace(/^0x/, '')}`
}
