import { describe, expect, test } from 'vitest'
import type { Hash } from '../../protocol/index.ts'
import { claimKey } from '../counting/signatures.ts'
import {
  drawOfAll,
  settledParts,
  settledRecord,
  unsureParts,
} from '../record/record.fixture.ts'
import type { RoundRecord } from '../record/record.ts'
import { recordOf } from '../record/record-of.fixture.ts'
import { hashHead, type JoinedRecord } from '../record/round-head.ts'
import { viewRecord } from '../record/view-record.ts'
import { rename, signedRound, workers } from './signed-round.fixture.ts'
import { verifyRecord } from './verify-record.ts'
import { signatureClaims } from './verify-signatures.ts'
import * as stored from './verify-stored.fixture.ts'
import { votedRound } from './voted-round.fixture.ts'

/** The check with a name, in a record of any outcome. */
const line = (record: RoundRecord, name: string) => {
  const found = stored.verifyRecord(record).checks.find((check) => check.name === name)
  return found && `${found.end}: ${found.detail}`
}

/** The checks of what collectors gathered, all signatures being valid. */
function gathered(joined: JoinedRecord, question?: string) {
  const claims = signatureClaims(viewRecord(joined))?.claims ?? []
  const validSignatures = new Set(claims.map(claimKey))
  const hash: Hash = hashHead(joined)
  return verifyRecord(joined, hash, { question, validSignatures }).checks
}

const question = 'Did it rain in Bern on 1 May 2026?'
const unasked = 'the text of the question is missing: pass it'

describe('a question that no bundle has', () => {
  const { joined } = signedRound()
  const bundles = joined.bundles.map((named) => rename(named, { question: undefined }))
  const open = (text?: string) =>
    gathered({ ...joined, bundles }, text).filter(({ detail }) => detail === unasked)

  test('is taken from the chain', () => {
    expect(open(question)).toEqual([])
    const names = gathered({ ...joined, bundles }, question).map(({ name }) => name)
    expect(names).not.toContain('adjudication')
  })

  test.each([undefined, 'Else?'])(
    'leaves open what it decides, if the chain has %s',
    (text) => {
      expect(open(text).map(({ name, end }) => `${name} ${end}`)).toEqual([
        ...workers.map((worker) => `seat ${worker} cannot-say`),
        'adjudication cannot-say',
      ])
    },
  )
})

test('a record without a bundle has its terms and its draw, and no replay', () => {
  const { joined } = signedRound()
  const [named, other] = joined.bundles
  if (!named || !other) throw new Error('the round has two bundles')
  const { content: _, ...missing } = named
  const checks = gathered({ ...joined, bundles: [missing, other] })
  expect(checks.slice(-3)).toEqual([
    { name: 'terms', end: 'holds', detail: 'UNSURE' },
    expect.objectContaining({ name: 'draw' }),
    {
      ...{ name: 'replay', end: 'cannot-say' },
      detail: 'the answers are incomplete: a bundle is missing',
    },
  ])
  expect(checks.map(({ name }) => name)).not.toContain('quorum')
})

describe('a rule', () => {
  const rule =
    '§question Up?\n§rule\nsource:json:statsapi.mlb.com/a\nvalue:/a\nop:gt\ntarget:1'
  const dataCheck = (text: string) =>
    gathered(signedRound(text).joined).find(({ name }) => name === 'adjudication')

  test('leaves it to the answers if data did not decide in its time', () => {
    expect(dataCheck(rule)).toEqual({
      ...{ name: 'adjudication', end: 'holds' },
      detail: expect.stringMatching(
        /^answers count from 2026-0\d-\d\d.* on, after the time for data$/,
      ),
    })
  })

  test('was not tried if no data can decide it', () => {
    expect(dataCheck('§question Will it rain?\n§rule\nop:gte')).toEqual({
      ...{ name: 'adjudication', end: 'fails' },
      detail: 'the rule was not tried on data',
    })
  })
})

test('a hash that was not read is said to be missing', () => {
  const record = settledRecord()
  const { checks } = stored.verifyRecord(record)
  expect(checks[1]).toEqual({
    ...{ name: 'hash', end: 'cannot-say' },
    detail: `it is ${stored.hashRecord(record)}; the hash on chain was not read from a node`,
  })
})

test('an error of the value itself is thrown', () => {
  const hostile = Object.defineProperty({}, 'version', {
    enumerable: true,
    get: () => {
      throw new RangeError('mine')
    },
  })
  expect(() => verifyRecord(hostile)).toThrow('mine')
})

describe('the terms of a record', () => {
  const { record } = votedRound(() => 'YES')

  test('have the finding, the time of the asking and its number', () => {
    expect(line(record, 'terms')).toBe('holds: YES as of 1777770000 after 1 askings')
    const first = { ...record, terms: { ...record.terms, stage: 0 } }
    expect(line(first, 'terms')).toBe('holds: YES as of 1777770000')
  })

  test('have no askings without a window', () => {
    const settled = settledRecord()
    const forged = { ...settled, terms: { ...settled.terms, stage: 2 } }
    expect(line(forged, 'terms')).toBe(
      'fails: the record says YES after 2 askings; recomputed YES',
    )
  })
})

describe('the quorum', () => {
  test('counts the seats that stayed empty', () => {
    const record = settledRecord()
    const empty = { ...record, draw: { ...drawOfAll(4), empty: 2 } }
    expect(line(empty, 'quorum')).toBe(
      'fails: the record says 3 of 4 answered, 3 required; recomputed 3 of 6 answered, 4 required',
    )
  })

  test('counts the votes that answered, and none where there are none', () => {
    const { record } = votedRound((place) => (place % 2 === 0 ? 'YES' : 'UNKNOWN'))
    const answered = record.workers.reduce(
      (sum, { code, votes = 0 }) => (code === 'YES' ? sum + votes : sum),
      0,
    )
    expect(line(record, 'quorum')).toBe(`holds: ${answered} of 5 answered, 3 required`)
    const uncounted = record.workers.map(({ votes: _, ...worker }) => worker)
    expect(line({ ...record, workers: uncounted }, 'quorum')).toContain(
      'recomputed 0 of 5 answered',
    )
  })
})

describe('the scored part', () => {
  const scored = votedRound(() => 'YES').record
  const unscored = (from: RoundRecord, count: number): RoundRecord => ({
    ...from,
    workers: from.workers.map((worker, at) => {
      const { dimensions: _, aggregates: __, ...rest } = worker
      return at < count ? rest : worker
    }),
  })

  test('is every vote, or in a market with a window nothing', () => {
    expect(line(scored, 'panel')).toBe('holds: every vote was scored')
    const none = unscored(scored, scored.workers.length)
    expect(line(none, 'panel')).toBe('holds: no vote, so nothing was scored')
    expect(line(unscored(scored, 1), 'panel')).toBe(
      `fails: every vote was scored: not so for ${scored.workers[0]?.worker}`,
    )
  })

  test('is every vote without a window, and otherwise there is no verdict', () => {
    const none = unscored(settledRecord(), 4)
    expect(line(none, 'panel')).toContain('fails: every vote was scored')
    expect(line(none, 'vote')).toBe(
      'fails: the record says YES 453000, NO 180000; recomputed YES 0, NO 0',
    )
    expect(line(none, 'outcome')).toBe(
      'fails: the record says settle YES; recomputed unsure NO_QUORUM',
    )
  })

  test('has no votes without a judge, whatever the policy', () => {
    const record = recordOf({ ...unsureParts(), policy: 'guarded' })
    expect(line(record, 'vote')).toBe('holds: YES 0, NO 0')
  })

  test('is nothing where nobody knows', () => {
    const parts = settledParts()
    const record = recordOf({
      ...parts,
      workers: parts.workers.map((worker) => ({
        ...worker,
        ...(worker.answer && { answer: { ...worker.answer, outcome: 'UNKNOWN' } }),
      })),
    })
    expect(line(record, 'outcome')).toBe(
      'fails: the record says settle YES; recomputed unsure NO_VERDICT',
    )
    expect(line(record, 'panel')).toBe(
      `fails: no vote, so nothing was scored: not so for ${record.workers[0]?.worker}`,
    )
  })
})

test('an outcome is named, whichever it is', () => {
  const record = settledRecord()
  const named = (outcome: RoundRecord['outcome']) =>
    line({ ...record, outcome }, 'outcome')
  expect(named({ kind: 'split' })).toBe(
    'fails: the record says split; recomputed settle YES',
  )
  expect(named({ kind: 'void', reason: 'INVALID' })).toBe(
    'fails: the record says void INVALID; recomputed settle YES',
  )
})

describe('the votes of a panel', () => {
  const { record } = votedRound(() => 'YES')
  const last = record.workers.findLastIndex(({ votes = 0 }) => votes > 0)
  const { worker, votes: units } = record.workers[last] ?? {}
  const changeLast = (change: object): RoundRecord => ({
    ...record,
    workers: record.workers.map((each, at) =>
      at === last ? { ...each, ...change } : each,
    ),
  })

  test.each<[string, RoundRecord]>([
    ['words', { ...settledRecord(), words: record.words }],
    [
      'codes',
      {
        ...settledRecord(),
        workers: settledRecord().workers.map((each, at) =>
          at === 3 ? { ...each, code: 'SILENT' } : each,
        ),
      },
    ],
  ])('are none where no units were drawn, whatever has %s', (_, forged) => {
    expect(line(forged, 'votes')).toBe('fails: no units of stake were drawn')
  })

  test('are not looked for in a market without a window', () => {
    expect(line(settledRecord(), 'votes')).toBeUndefined()
  })

  test('are those of each seat', () => {
    const name = `votes ${worker}`
    expect(line(record, name)).toBe(`holds: ${units} YES`)
    expect(line(changeLast({ code: 'NO' }), name)).toBe(
      `fails: the record says ${units} NO; recomputed ${units} YES`,
    )
    expect(line(changeLast({ votes: undefined }), name)).toBe(
      `fails: the record says 0 YES; recomputed ${units} YES`,
    )
    expect(line(changeLast({ code: undefined }), name)).toBe(
      `fails: the record says none; recomputed ${units} YES`,
    )
    const elsewhere = changeLast({ place: 40 })
    expect(line(elsewhere, name)).toMatch(/^fails: .*; recomputed (none|\d \w+)$/)
  })

  test('are the words of the record', () => {
    const { votes = '', scores = '' } = record.words ?? {}
    expect(line(record, 'votes')).toBe(`holds: ${votes}`)
    expect(line(record, 'scores')).toBe(`holds: ${scores}`)
    const { words: _, ...wordless } = record
    expect(line(wordless, 'votes')).toBe(
      `fails: the record says none; recomputed ${votes}`,
    )
    expect(line(wordless, 'scores')).toBe(
      `fails: the record says none; recomputed ${scores}`,
    )
  })

  test('score each seat by its own confidence, and none where nothing was found', () => {
    const { answer } = record.workers[last] ?? {}
    const doubtful = changeLast({ answer: { ...answer, confidence: 0.3 } })
    expect(line(doubtful, 'scores')).toMatch(/^fails: the record says/)
    expect(line(doubtful, 'votes')).toMatch(/^holds/)
    const divided = votedRound((place) => (place % 2 === 0 ? 'YES' : 'NO')).record
    expect(divided.outcome.kind).toBe('unsure')
    expect(line(divided, 'scores')).toMatch(/^holds/)
  })
})
