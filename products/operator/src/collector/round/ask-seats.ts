import { PANEL_LIMITS } from '@cresolver/core/protocol'
import type { ReadResponse } from '../asking/read-response.ts'
import type { CollectedSeat, LineOf } from '../journal/round-line.ts'
import type { AskPhase, CollectorRound } from './round-ports.ts'

/** Requests to the workers in one phase. */
type PhaseAsking = {
  /** True if the worker of a seat still has to answer. */
  readonly isOpen: (seat: CollectedSeat) => boolean
  /** Writes the request, which is stored before it is sent: later ones have the same bytes. */
  readonly write: (seat: CollectedSeat) => Promise<string>
  readonly read: (
    response: unknown,
    seat: CollectedSeat,
  ) => Promise<ReadResponse<unknown>>
}

/** Asks all seats at once; those that cannot be asked are absent. */
export async function askSeats(
  round: CollectorRound,
  phase: AskPhase,
  seats: readonly CollectedSeat[],
  asking: PhaseAsking,
): Promise<void> {
  await Promise.all(
    seats.map(async (seat) => {
      if (round.journal.find('absent', { worker: seat.worker, phase })) return
      if (seat.endpoint === null) {
        return markAbsent(round, phase, seat, 'UNREACHABLE', seat.unreachable ?? '')
      }
      if (asking.isOpen(seat)) await ask(round, phase, seat, asking)
    }),
  )
}

/** Asks until the worker answers, or its time is over. */
async function ask(
  round: CollectorRound,
  phase: AskPhase,
  seat: CollectedSeat,
  { write, read }: PhaseAsking,
): Promise<void> {
  const { journal, ports } = round
  const { worker } = seat
  const stored = journal.find('request', { phase, worker })
  const body = stored?.body ?? (await write(seat))
  if (!stored) await journal.add({ type: 'request', phase, worker, body })
  const isDefence = phase === 'defence'
  const timeoutMs = isDefence
    ? PANEL_LIMITS.defenceTimeoutMs
    : PANEL_LIMITS.answerTimeoutMs
  const until = ports.now() + timeoutMs
  const url = `${seat.endpoint}/a2a/${isDefence ? 'challenge' : 'resolve'}`
  for (;;) {
    const left = until - ports.now()
    if (left <= 0) {
      return markAbsent(round, phase, seat, 'SILENT', `no answer within ${timeoutMs} ms`)
    }
    const response = await ports.ask(url, body, left)
    const found = response.kind === 'read' ? await read(response.value, seat) : response
    if (found.kind === 'read') return
    if (found.kind === 'failed') {
      return markAbsent(round, phase, seat, found.code, found.reason)
    }
    await ports.pause(Math.min(found.afterMs, Math.max(0, until - ports.now())))
  }
}

function markAbsent(
  { journal }: CollectorRound,
  phase: AskPhase,
  { worker }: CollectedSeat,
  code: LineOf<'absent'>['code'],
  reason: string,
): Promise<void> {
  return journal.add({
    type: 'absent',
    phase,
    worker,
    code,
    reason: reason.slice(0, 160),
  })
}
