import { expect, test } from 'vitest'
import { type AnswerReceipt, hashBundle, hashText } from '../../protocol/index.ts'
import { claimKey } from '../counting/signatures.ts'
import { sampleJoined } from '../record/round-head.fixture.ts'
import type { JoinedRecord } from '../record/round-head.ts'
import { viewRecord } from '../record/view-record.ts'
import type { GatheredFacts } from './settlement/settlement-facts.ts'
import { checkGathered } from './verify-gathered.ts'
import { signatureClaims } from './verify-signatures.ts'

const worker = `0x${'1'.repeat(40)}`
const collector = `0x${'c'.repeat(40)}`
const outsider = `0x${'d'.repeat(40)}`

/** A record in which the only seat is absent, and a bundle with a receipt for its answer. */
function recordOf(code: 'SILENT' | 'WITHHELD', signer: string): JoinedRecord {
  const joined = sampleJoined()
  const [named] = joined.bundles
  if (!named?.content) throw new Error('the sample has a bundle')
  const receipt: AnswerReceipt = {
    ...{ collector: signer, phase: 0, answer_hash: hashText('an answer') },
    value: `0x${'1b'.repeat(65)}`,
  }
  const seat = { worker, agentId: '7', endpoint: null, registration: null }
  const content = { ...named.content, seats: [{ ...seat, receipts: [receipt] }] }
  return {
    ...joined,
    bundles: [{ ...named, hash: hashBundle(content), content }],
    seats: [
      {
        ...{ place: 0, worker, agentId: '7', stake: '1', reputation: [0, 0, 0, 0] },
        absence: { step: 'ASK', code },
      },
    ],
  }
}

/** Statement about the seat if the receipt is validly signed. */
function seatEnd(joined: JoinedRecord, collectors: readonly string[] | undefined) {
  const record = viewRecord(joined)
  const facts: GatheredFacts = {
    ...{ requestedBlock: 1n, distance: 3n, committed: [], posted: [], collectors },
  }
  const { claims = [] } = signatureClaims(record) ?? {}
  expect(claims.map(({ kind }) => kind)).toEqual(['answer-receipt'])
  const checks = checkGathered(record, facts, new Set(claims.map(claimKey)))
  return checks.find(({ name }) => name === `seat ${worker}`)?.end
}

test('a receipt of anyone excuses a worker where no list of collectors was read', () => {
  expect(seatEnd(recordOf('WITHHELD', outsider), undefined)).toBe('holds')
})

test.each([
  ['of a listed collector excuses a worker', 'WITHHELD', collector, 'holds'],
  ['of a listed collector does not leave it silent', 'SILENT', collector, 'fails'],
  ['of anyone else excuses no worker', 'WITHHELD', outsider, 'fails'],
  ['of anyone else changes no honest record', 'SILENT', outsider, 'holds'],
] as const)('a receipt %s: %s', (_, code, signer, end) => {
  // Nodes return addresses with capitals.
  const listed = [collector.toUpperCase().replace('X', 'x')]
  expect(seatEnd(recordOf(code, signer), listed)).toBe(end)
})
