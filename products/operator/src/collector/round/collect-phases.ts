import {
  answerOfShortForm,
  hashText,
  type LongAnswer,
  type LongDefence,
} from '@cresolver/core/protocol'
import { generateChallenges, isVote } from '@cresolver/core/resolution'
import {
  fitsAnswer,
  fitsDefence,
  readCommitment,
  readShortAnswer,
  readSignedAnswer,
  readSignedDefence,
  refuse,
  type SignedLongPart,
} from '../asking/read-response.ts'
import { writeChallengeRequest, writeResolveRequest } from '../asking/worker-requests.ts'
import type { RoundJournal } from '../journal/round-journal.ts'
import type { CollectedSeat } from '../journal/round-line.ts'
import { askSeats } from './ask-seats.ts'
import type { CollectorRound } from './round-ports.ts'

/** Asks all workers for the hashes that they commit themselves to. */
export function collectCommitments(round: CollectorRound): Promise<void> {
  const { journal, panel, ports } = round
  return askSeats(round, 'commit', panel.seats, {
    isOpen: ({ worker }) => !journal.find('commitment', { worker }),
    write: (seat) => writeResolveRequest(ports.place, panel, seat, 'commit'),
    async read(response, seat) {
      const { worker } = seat
      const read = readCommitment(response, seat, panel)
      if (read.kind !== 'read') return read
      const { hash, value, signed } = read.value
      if (!(await ports.verify({ phase: 0, worker, hash }, value))) return unsigned
      if (signed && !fitsAnswer(signed)) return malformedForm
      await journal.add({ type: 'commitment', worker, hash, value })
      if (signed) await keep(round, 'answer', seat, signed)
      return read
    },
  })
}

/** Asks who committed itself for the answer behind its hash. */
export function collectAnswers(round: CollectorRound): Promise<void> {
  const { journal, panel, ports } = round
  return askSeats(round, 'answer', panel.seats, {
    isOpen: (seat) =>
      journal.find('commitment', { worker: seat.worker }) !== undefined &&
      !signedOf(journal, 'answer', seat),
    write: (seat) => writeResolveRequest(ports.place, panel, seat, 'answer'),
    async read(response, seat) {
      const read = readSignedAnswer(response, panel)
      if (read.kind !== 'read') return read
      const commitment = journal.find('commitment', { worker: seat.worker })
      if (hashText(read.value.text) !== commitment?.hash) return otherAnswer
      if (!fitsAnswer(read.value)) return malformedForm
      await keep(round, 'answer', seat, read.value)
      return read
    },
  })
}

/** Asks the workers whose answers vote to defend them. */
export async function collectDefences(round: CollectorRound): Promise<void> {
  const { journal, panel, ports } = round
  const votes = panel.seats.flatMap((seat) => {
    const signed = signedOf(journal, 'answer', seat)
    const form = signed && readShortAnswer(signed)
    const answer = form && answerOfShortForm(form)
    return signed && answer && isVote(answer) ? [{ seat, answer, text: signed.text }] : []
  })
  const challenges = generateChallenges(
    votes.map(({ seat, answer }) => ({ ...answer, worker: seat.worker })),
  )
  const seats = votes.map(({ seat }) => seat)
  await askSeats(round, 'defence', seats, {
    isOpen: (seat) => !signedOf(journal, 'defence', seat),
    async write(seat) {
      const index = seats.indexOf(seat)
      const answerHash = hashText(votes[index]?.text ?? '')
      return writeChallengeRequest(ports.place, panel, seat, {
        answerHash,
        challenges: challenges[index]?.challenges ?? [],
        receipt: await ports.receipt(seat.worker, answerHash),
      })
    },
    async read(response, seat) {
      const read = readSignedDefence(response, panel)
      if (read.kind !== 'read') return read
      const { worker } = seat
      const hash = hashText(read.value.text)
      const isValid = await ports.verify({ phase: 1, worker, hash }, read.value.value)
      if (!isValid) return unsigned
      if (!fitsDefence(read.value)) return malformedForm
      await keep(round, 'defence', seat, read.value)
      return read
    },
  })
}

function signedOf(
  journal: RoundJournal,
  phase: 'answer' | 'defence',
  { worker }: CollectedSeat,
) {
  return journal.find('signed', { phase, worker })
}

async function keep(
  { journal, ports }: CollectorRound,
  phase: 'answer' | 'defence',
  { worker }: CollectedSeat,
  { text, value, long, receipts: shown }: SignedLongPart<LongAnswer | LongDefence>,
): Promise<void> {
  const checked = await Promise.all(
    shown.map((receipt) => ports.verifyReceipt(worker, receipt)),
  )
  const receipts = shown.filter((_, index) => checked[index])
  await journal.add({
    ...{ type: 'signed', phase, worker, text, value, long, receipts },
  })
}

const unsigned = refuse('SIGNATURE_INVALID', 'its signature is not that of the worker')
const otherAnswer = refuse('NOT_LISTED', 'it sent another answer than it committed to')
const malformedForm = refuse('MALFORMED', 'its signed form does not fit its answer')
