import { silenceOf, statusOf } from '../../observe/health.ts'
import { countBy, renderMetrics, silenceFigure } from '../../observe/metrics.ts'
import { ACTION_KINDS } from '../plan/action.ts'
import type { KeeperState } from '../service/keeper-core.ts'

/**
 * Judges the health of a keeper: it hears the node, its looks succeed and nothing keeps it from sending.
 *
 * @param now - Unix milliseconds
 * @param silentAfterMs - time without an answer of the node
 */
export function healthOf(state: KeeperState, now: number, silentAfterMs: number) {
  const { isSilent, seconds } = silenceOf(state.heardAt, now, silentAfterMs)
  // Events that fail at each look for another reason, such as those that the node refuses to list.
  const isStuck = silenceOf(state.lookedAt, now, silentAfterMs).isSilent
  const code = isSilent
    ? 'KEEPER_NODE_SILENT'
    : isStuck && state.problem === undefined
      ? 'KEEPER_NODE_SILENT'
      : state.problem
  return {
    ...statusOf(code),
    block: state.head ? state.head.number.toString() : null,
    silent_seconds: seconds,
    queued: state.queue.send.length + state.queue.held.length,
    in_flight: state.inFlight,
  }
}

const weiPerEther = 1e18

/** Shows a keeper to Prometheus. */
export function metricsOf(state: KeeperState, now: number): Promise<string> {
  const { queue, head, rounds, heardAt } = state
  const due = [...queue.send, ...queue.held.map(({ action }) => action)]
  const figure = (name: string, help: string, value: number) => ({
    ...{ name: `keeper_${name}`, help, value },
  })
  return renderMetrics([
    {
      ...{ name: 'keeper_queue', help: 'Actions that are due, by kind.', label: 'kind' },
      values: countBy(
        due.map(({ kind }) => kind),
        ACTION_KINDS,
      ),
    },
    {
      ...{ name: 'keeper_held', help: 'Actions that are due and wait, by reason.' },
      ...{ label: 'reason', values: countBy(queue.held.map(({ reason }) => reason)) },
    },
    figure('in_flight', 'Transactions that are not mined yet.', state.inFlight),
    figure('sent_total', 'Transactions sent since the start.', state.sent),
    figure('failed_total', 'Transactions that failed since the start.', state.failed),
    {
      name: 'keeper_round_starts_total',
      help: 'Requests to the gateway for rounds of collectors since the start, by result.',
      ...{ label: 'result', values: rounds },
    },
    // A figure to look at: the limit itself is kept in wei.
    figure(
      'spent_today',
      'Native currency spent on gas today, in whole units.',
      Number(state.spent) / weiPerEther,
    ),
    figure(
      'deposited_today',
      'Native currency deposited today, in whole units.',
      Number(state.deposited) / weiPerEther,
    ),
    figure('block', 'Newest block that was seen.', Number(head?.number ?? 0n)),
    figure(
      'block_age_seconds',
      'Age of the newest block that was seen.',
      head ? Math.max(0, Math.floor(now / 1_000) - head.timestamp) : 0,
    ),
    silenceFigure('keeper_node_silent_seconds', heardAt, now),
  ])
}
