import { type Gate, gateDecisionSchema } from '@cresolver/core/protocol'
import type { PhaseContext } from '../deliberation-context.ts'
import { readTableState } from '../record/table-state.ts'

/** Names the message that holds a person's decision. */
export function gateKey(gate: Gate): string {
  return `gate:${gate}`
}

/**
 * Waits for a person if the table was opened with this gate. It has no time limit: a decision or a
 * cancellation ends the wait.
 */
export async function passGate(context: PhaseContext, gate: Gate): Promise<boolean> {
  const { record, inbox, signal } = context
  if (readTableState(record.events).opened.settings.human_gate !== gate) return true
  const key = `gate_decided:${gate}`
  if (!record.find(key)) {
    await record.append(`gate_opened:${gate}`, { type: 'gate_opened', gate })
    const message = await inbox.wait(gateKey(gate), signal)
    signal.throwIfAborted()
    const decision = gateDecisionSchema.parse(JSON.parse(message ?? ''))
    await record.append(key, { type: 'gate_decided', gate, ...decision })
  }
  const decided = record.find(key)?.event
  return decided?.type === 'gate_decided' && decided.decision === 'continue'
}
