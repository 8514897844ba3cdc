import { startAnvil } from '@cresolver/devnet'
import { parseEther } from 'viem'
import baseline from './gas-baseline.json' with { type: 'json' }
import { createBenchChain } from './questions/bench-chain.ts'
import { cresolverQuestion } from './questions/cresolver.ts'
import { conditionalTokensQuestion } from './questions/cresolver-conditional-tokens.ts'
import { cresolverDataQuestion } from './questions/cresolver-data.ts'
import { type QuestionSystem, type Step, totalGas } from './questions/question-system.ts'
import { questionText } from './questions/question-text.ts'
import { realityQuestion } from './questions/reality.ts'
import { umaQuestion } from './questions/uma.ts'
import { printTable } from './table.ts'

const reward = parseEther('0.01')
/** 5 of a token with six decimals. */
const tokenReward = 5_000_000n

/** Times stand in the calldata of some calls, whose zero bytes are cheaper: figures repeat from one start. */
const startsAt = 1_800_000_000

/** Each way to have one question answered; a further one is one more entry. */
const systems: readonly QuestionSystem[] = [
  cresolverDataQuestion(),
  conditionalTokensQuestion(),
  cresolverQuestion(0, 0n),
  realityQuestion(0n),
  umaQuestion(0n),
  cresolverQuestion(3, reward),
  cresolverQuestion(10, reward),
  realityQuestion(reward),
  umaQuestion(tokenReward),
]

/** Gas of one question from its creation to the final answer, ours beside others, on one chain. */
export async function benchQuestions(): Promise<void> {
  const anvil = await startAnvil({ port: 0, startsAt })
  try {
    const chain = createBenchChain(anvil.rpcUrl)
    const rows = []
    for (const { name, open } of systems) {
      const { ask } = await open(chain)
      rows.push(...rowsOf(name, await ask(), await ask()))
    }
    const { happy_path_total: polymarket } = baseline.polymarket_uma_ctf_adapter_v3
    rows.push([
      "Polymarket's adapter with UMA, as measured before",
      polymarket,
      undefined,
    ])
    printTable(
      `One question of ${questionText.length} bytes, created to final: whole transactions on anvil`,
      ['step', 'gas, first time', 'gas, same accounts again'],
      rows,
    )
  } finally {
    await anvil.close()
  }
}

function rowsOf(name: string, first: readonly Step[], again: readonly Step[]) {
  return [
    [name, totalGas(first), totalGas(again)],
    ...first.map((step, place) => [`  ${step.name}`, step.gas, again[place]?.gas]),
  ]
}
