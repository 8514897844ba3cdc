import { fromBinary } from '@bufbuild/protobuf'
import { SDK_PB, type VALUES_PB } from '@chainlink/cre-sdk/pb'
import { NODE_DEAD, NODE_DIED } from './don-node.ts'
import type { NodeOutcome } from './node-messages.ts'

/** Concludes an execution: the DON's result is what enough nodes returned; otherwise its errors. */
export function conclude(
  outcomes: readonly NodeOutcome[],
  needed: number,
): { kind: 'done'; value: string } | { kind: 'failed'; error: string } {
  const counts = new Map<string, number>()
  const errors = new Map<string, number>()
  for (const outcome of outcomes) {
    const [into, text] = readOutcome(outcome)
    const map = into === 'value' ? counts : errors
    map.set(text, (map.get(text) ?? 0) + 1)
  }
  const [value] = [...counts].find(([, count]) => count >= needed) ?? []
  if (value !== undefined) return { kind: 'done', value }
  // The error of a running node explains more than the silence of a dead one.
  const [error = 'the nodes do not agree on a result'] =
    [...errors]
      .map(([text, count]) => [text, dead.includes(text) ? 0 : count] as const)
      .sort(([, one], [, other]) => other - one)[0] ?? []
  return { kind: 'failed', error }
}

const dead = [NODE_DIED, NODE_DEAD]

function readOutcome(outcome: NodeOutcome): readonly ['value' | 'error', string] {
  if (!outcome.result) return ['error', outcome.error ?? 'no result']
  const { result } = fromBinary(SDK_PB.ExecutionResultSchema, outcome.result)
  switch (result.case) {
    case 'value':
      return ['value', readText(result.value)]
    case 'triggerSubscriptions':
      return ['value', `${result.value.subscriptions.length} triggers`]
    case 'error':
      return ['error', result.value]
    default:
      return ['error', 'no result']
  }
}

function readText({ value }: VALUES_PB.Value): string {
  return value.case === 'stringValue' ? value.value : `${value.case} value`
}
