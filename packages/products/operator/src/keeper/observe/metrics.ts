import { Counter, Gauge, Registry } from 'prom-client'
import { ACTION_KINDS } from '../plan/action.ts'
import type { KeeperState } from '../service/keeper-core.ts'

const weiPerEther = 1e18

/** Starts to count for Prometheus, apart from everything else in the process. */
export function createMetrics() {
  const registry = new Registry()
  const registers = [registry]
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers })
  const queue = gauge('keeper_queue', 'Actions that are due, by kind.', ['kind'])
  const held = gauge('keeper_held', 'Actions that are due and wait, by reason.', [
    'reason',
  ])
  const inFlight = gauge('keeper_in_flight', 'Transactions that are not mined yet.')
  const counter = (name: string, help: string) => new Counter({ name, help, registers })
  const sent = counter('keeper_sent_total', 'Transactions sent since the start.')
  const failed = counter(
    'keeper_failed_total',
    'Transactions that failed since the start.',
  )
  const rounds = new Counter({
    name: 'keeper_round_starts_total',
    help: 'Requests to the gateway for rounds of collectors since the start, by result.',
    labelNames: ['result'],
    registers,
  })
  const spent = gauge(
    'keeper_spent_today',
    'Native currency spent on gas today, in whole units.',
  )
  const deposited = gauge(
    'keeper_deposited_today',
    'Native currency deposited today, in whole units.',
  )
  const block = gauge('keeper_block', 'Newest block that was seen.')
  const age = gauge('keeper_block_age_seconds', 'Age of the newest block that was seen.')
  const heard = gauge(
    'keeper_node_silent_seconds',
    'Time since the node answered; -1 before its first answer.',
  )
  return {
    render(state: KeeperState, now: number): Promise<string> {
      const { send, held: waiting } = state.queue
      for (const kind of ACTION_KINDS) {
        const due = [...send, ...waiting.map(({ action }) => action)]
        queue.set({ kind }, due.filter((action) => action.kind === kind).length)
      }
      held.reset()
      for (const { reason } of waiting) held.inc({ reason })
      inFlight.set(state.inFlight)
      sent.reset()
      sent.inc(state.sent)
      failed.reset()
      failed.inc(state.failed)
      rounds.reset()
      rounds.inc({ result: 'started' }, state.rounds.started)
      rounds.inc({ result: 'failed' }, state.rounds.failed)
      // A figure to look at: the limit itself is kept in wei.
      spent.set(Number(state.spent) / weiPerEther)
      deposited.set(Number(state.deposited) / weiPerEther)
      if (state.head) {
        block.set(Number(state.head.number))
        age.set(Math.max(0, Math.floor(now / 1_000) - state.head.timestamp))
      }
      heard.set(state.heardAt === undefined ? -1 : (now - state.heardAt) / 1_000)
      return registry.metrics()
    },
  }
}
