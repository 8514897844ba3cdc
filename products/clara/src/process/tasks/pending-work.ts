import { jsonFlag, jsonObject, quote } from '../aos/json-text.ts'
import { sendStatus } from '../entries.ts'
import type { OfferRound, Task } from '../records.ts'
import { LIMITS } from '../settings.ts'
import { send, type Turn } from '../turn.ts'
import { broadcastPage, endBroadcastIfOver } from './broadcast.ts'
import { isOverdue } from './due.ts'
import { askPage } from './offers.ts'
import { feed, settleIfComplete } from './placement.ts'

/** Does one page of the work that is left, of each piece in turn; what is overdue was done before. */
export function tick(turn: Turn): void {
  const { state, message } = turn
  state.tickUnderWay = false
  const work = state.work.shift()
  switch (work?.kind) {
    case 'broadcast':
      goOnWithBroadcast(turn, work.task)
      break
    case 'ask':
      goOnAsking(turn, work.round)
      break
    case 'feed':
      work.agent.feeding = false
      feed(turn, work.agent)
      break
    case undefined:
  }
  if (message.fromSelf) return
  const data = jsonObject([['pending', jsonFlag(hasPendingWork(turn))]])
  send(turn, message.from, 'Ticked', data)
}

/** Lets the process send itself a tick while work is left, or while its clock is in doubt. */
export function askForTick(turn: Turn): void {
  const { state } = turn
  if (state.tickUnderWay || !(hasPendingWork(turn) || state.doubt !== undefined)) return
  state.tickUnderWay = true
  send(turn, turn.self, 'Tick', quote(''))
}

function hasPendingWork(turn: Turn): boolean {
  return turn.state.work.length > 0 || isOverdue(turn)
}

function goOnWithBroadcast(turn: Turn, task: Task): void {
  if (task.broadcastFrom < 0 || task.endsAt <= turn.state.now) return
  broadcastPage(turn, task)
  if (task.broadcastFrom >= 0) {
    turn.state.work.push({ kind: 'broadcast', task })
    return
  }
  sendStatus(turn, task)
  endBroadcastIfOver(turn, task)
}

function goOnAsking(turn: Turn, round: OfferRound): void {
  if (round.task.round !== round || round.at <= turn.state.now) return
  askPage(turn, round, LIMITS.fanOutEntries)
  if (round.askFrom >= 0) turn.state.work.push({ kind: 'ask', round })
  else settleIfComplete(turn, round)
}
