import { afterAll, beforeAll, describe, test } from 'vitest'
import {
  all,
  type Change,
  exchange,
  put,
  putInBundles,
  reanswer,
  twinOf,
} from '../support/alter-record.ts'
import {
  expectEnd,
  signSecondAnswer,
  startBridgeRounds,
} from '../support/bridge-rounds.ts'
import type { CollectedRound } from '../support/forged-record.ts'
import type { TestSystem } from '../support/system.ts'

let system: TestSystem
let round: CollectedRound
let other: CollectedRound
/** Another text of the first worker's answer, signed by itself and by an outsider. */
let second: Awaited<ReturnType<typeof signSecondAnswer>>

beforeAll(async () => {
  ;({ system, round, other } = await startBridgeRounds())
  second = await signSecondAnswer(round)
})
afterAll(() => system?.close())

const hash = `0x${'ab'.repeat(32)}`
const junk = `0x${'1b'.repeat(65)}`
const address = `0x${'0c'.repeat(20)}`
const more = (value: number) => value + 1
const moreOf = (value: string) => String(BigInt(value) + 1n)
const upper = (value: string) => `0x${value.slice(2).toUpperCase()}`
const rotated = ([first, ...rest]: readonly unknown[]) => [...rest, first]
const again = (list: readonly unknown[]) => [...list, structuredClone(list[0])]
const without = (place: number) => (list: readonly unknown[]) => list.toSpliced(place, 1)
const none = (...paths: readonly string[]) =>
  all(...paths.map((path) => put(path, undefined)))
const both = (path: string, value: unknown) =>
  all(...[0, 1].map((index) => put(`bundles.${index}.content.${path}`, value)))
const noneInBundles = (...paths: readonly string[]) =>
  all(...paths.map((path) => putInBundles(0, path, undefined)))
const bundleOf = (index: number) => () => other.honest.bundles[index]?.content
const silent = { step: 'ASK', code: 'SILENT' }
const called = (place: number) =>
  all(
    none(`seats.${place}.answer`, `seats.${place}.defence`, `seats.${place}.challenge`),
    put(`seats.${place}.absence`, silent),
  )
const forgedReceipt =
  (place: number): Change =>
  (record) => {
    for (const [index, { content }] of record.bundles.entries()) {
      const collector = record.bundles[1 - index]?.collector ?? ''
      const receipt = { collector, phase: 0 as const, answer_hash: hash, value: junk }
      const seat = content?.seats[place]
      if (seat) seat.receipts = [receipt]
    }
  }
const swapped = (part: string): Change =>
  all(
    ...[0, 1].map((index) =>
      exchange(
        `bundles.${index}.content.seats.0.${part}`,
        `bundles.${index}.content.seats.1.${part}`,
      ),
    ),
  )
const turned = all(put('outcome.resolution', false), put('terms.finding', 'NO'))
const later =
  (make: () => Change): Change =>
  (record) =>
    make()(record)

const fails: Readonly<Record<string, Change>> = {
  'judge.kind is another': put('judge.kind', 'model'),
  'judge.promptHash is another': put('judge.promptHash', hash),
  'a bundle is named twice': put('bundles', again),
  'a list that was announced in time is left out': none(
    'bundles.0.list',
    'bundles.0.listBlock',
  ),
  'two signatures are swapped': swapped('answer.value'),
  'two texts are swapped': swapped('answer.text'),
  'two answers with their signatures are swapped': all(
    swapped('answer'),
    exchange('seats.0.answer', 'seats.1.answer'),
  ),
  'two whole seats are swapped': all(
    swapped('worker'),
    exchange('seats.0.worker', 'seats.1.worker'),
  ),
  'an answer is of another market': later(() => {
    const { text = '', value = '' } = bundleOf(0)()?.seats[0]?.answer ?? {}
    return reanswer(text, value)
  }),
  'a signature is of another market': putInBundles(
    0,
    'answer.value',
    () => bundleOf(0)()?.seats[0]?.answer?.value,
  ),
  'an outsider signed an answer': later(() => reanswer(second.text, second.outsider)),
  'a worker signed after the answer block': later(() =>
    reanswer(second.text, second.own),
  ),
  'a second answer of a worker is hidden': later(() =>
    all(
      putInBundles(0, 'answer.text', second.text, 1),
      putInBundles(0, 'answer.value', second.own, 1),
    ),
  ),
  'a signature has the other s': putInBundles(0, 'answer.value', twinOf),
  'the answer is signed where the defence should be': all(
    ...[0, 1].map((index) =>
      exchange(
        `bundles.${index}.content.seats.0.answer.value`,
        `bundles.${index}.content.seats.0.defence.value`,
      ),
    ),
  ),
  'no bundle has a defence': noneInBundles('defence'),
  'a defence is gone without a word': all(
    noneInBundles('defence'),
    none('seats.0.defence'),
  ),
  'the head lacks a defence': none('seats.0.defence'),
  'the head lacks a seat': put('seats', without(0)),
  'the bundles lack a seat': both('seats', without(0)),
  'a seat is there twice': put('seats', again),
  'the seats are in another order': put('seats', rotated),
  'all bundles are dropped': put('bundles', []),
  'an invented collector has a bundle': all(
    put('bundles', again),
    put('bundles.2.collector', address),
    put('bundles.2.content.collector', address),
  ),
  "two bundles have each other's collector": all(
    exchange('bundles.0.collector', 'bundles.1.collector'),
    exchange('bundles.0.content.collector', 'bundles.1.content.collector'),
  ),
  'no list is named': none(
    'bundles.0.list',
    'bundles.0.listBlock',
    'bundles.1.list',
    'bundles.1.listBlock',
  ),
  'no list has a hash': both('list', []),
  'a bundle is of another market': put('bundles.0.content', bundleOf(0)),
  'both bundles are of another market': all(
    put('bundles.0.content', bundleOf(0)),
    put('bundles.1.content', bundleOf(1)),
  ),
  'a bundle is of another chain': put('bundles.0.content.chainId', 1),
  'a bundle is of another contract': put('bundles.0.content.market', address),
  'a bundle is of another request': put('bundles.0.content.requestedAt', more),
  'the bundles have another question': both('question', 'Did it rain?'),
  'long evidence is changed': put(
    'bundles.0.content.seats.0.answer.long.evidence',
    'It never opened.',
  ),
  'a long defence is changed': put('bundles.0.content.seats.0.defence.long.responses', [
    'I lied.',
  ]),
  'a silent worker is excused': put('seats.2.absence.code', 'WITHHELD'),
  'a silent worker is excused by a forged receipt': all(
    put('seats.2.absence.code', 'WITHHELD'),
    forgedReceipt(2),
  ),
  'a silence has another reason': put('seats.2.absence.code', 'NOT_SIGNED'),
  'a silence has another step': put('seats.2.absence.step', 'CHALLENGE'),
  'a silence is gone': none('seats.2.absence'),
  'a worker that answered is called silent': called(0),
  'a worker whose receipts are there is called silent': all(
    noneInBundles('answer', 'defence'),
    putInBundles(0, 'absence', { ...silent, reason: '' }),
    called(0),
  ),
  'a posted hash is invented': put('seats.2.posted', hash),
  'a contradiction is invented': put('seats.0.equivocation', [hash, junk.slice(0, 66)]),
  'another challenge is named': put('seats.0.challenge', (kind: string) =>
    kind === 'disagreement' ? 'devils-advocate' : 'disagreement',
  ),
  'the verdict is turned': turned,
  'verdict and votes are turned': all(
    turned,
    exchange('vote.yes', 'vote.no'),
    put('seats.0.code', 'NO'),
    put('seats.1.code', 'NO'),
  ),
  'the verdict is taken back': all(
    put('outcome', { kind: 'unsure', reason: 'NO_MAJORITY' }),
    put('terms.finding', 'UNSURE'),
  ),
  'an address is in upper case': put('seats.0.worker', upper),
  'a key is new': put('note', 'Trust me.'),
  'null stands for what is absent': put('adjudication', null),
  'data is said to have been tried': put('adjudication', {
    decidedAt: 1,
    observations: [],
    finding: { verdict: 'NEEDS_PANEL', code: 'NO_DATA', reason: '' },
  }),
  'a clarification is invented': put('clarifications', [
    { at: 1, text: 'NO counts as YES.' },
  ]),
  'a judge without a seed has one': put('judge.seed', hash),
  'a score is said to be a median': put('seats.0.isMedian', true),
  'there are weights beside votes': all(
    put('seats.0.voteWeight', '1'),
    put('seats.0.weight', '1'),
  ),
}

/** Replacements in a field of the head, and the paths of the fields. */
const fields: readonly (readonly [value: unknown, paths: string])[] = [
  [more, 'chainId deadline answerBlock quorum.asked quorum.answered quorum.required'],
  [more, 'terms.stage terms.requestedAt terms.askedAt draw.requestBlock draw.seedBlock'],
  [more, 'draw.candidates draw.size draw.empty draw.votes.units.0 draw.votes.panel'],
  [more, 'draw.votes.reserves seats.0.place seats.0.votes seats.2.votes'],
  [more, 'bundles.0.block bundles.0.listBlock'],
  [moreOf, 'marketId seats.0.agentId seats.0.stake vote.yes vote.no'],
  [rotated, 'draw.order draw.votes.drawn'],
  [undefined, 'draw.votes words'],
  [hash, 'questionHash draw.seed seats.0.answer words.votes words.scores bundles.0.list'],
  [address, 'market receiver'],
  [3, 'version'],
  [6.5, 'quorum.asked'],
  [-1, 'seats.0.votes'],
  ['spec', 'policy'],
  ['NO', 'terms.finding'],
  ['TOO_EARLY', 'seats.0.code'],
  ['UNSURE', 'seats.2.code'],
  [[0], 'draw.absent'],
  [[{ place: 0, cause: 'RELEASED' }], 'draw.passedOver'],
  [{ round: 1, signature: `0x${'ab'.repeat(48)}` }, 'draw.beacon'],
]
const eachField = fields.flatMap(([value, paths]) =>
  paths.split(' ').map((path) => [path, value] as const),
)

const holds: Readonly<Record<string, Change>> = {
  'nothing is changed': () => {},
  'a signature is junk in one bundle and true in the other': putInBundles(
    0,
    'answer.value',
    junk,
    1,
  ),
  'a seat is twice in one bundle': put('bundles.1.content.seats', again),
  'one bundle has another list than was announced': put(
    'bundles.0.content.list',
    without(0),
  ),
  'a worker that answered has a forged receipt': forgedReceipt(0),
  'a collector announced another endpoint': put(
    'bundles.0.content.seats.0.endpoint',
    'https://x.example',
  ),
  'one bundle lacks a long answer': none('bundles.0.content.seats.0.answer.long'),
  // Parts that docs/verify.md names as not covered.
  'judge.model is another': put('judge.model', 'other'),
  'software.version is another': put('software.version', '9.9.9'),
  'software.configHash is another': put('software.configHash', hash),
  'seats.reputation is another': put('seats.0.reputation', [90, 90, 90, 9]),
}

/** Nodes can fail to read a bundle, so that a record without it can be honest. */
const unknown: Readonly<Record<string, Change>> = {
  'the first of two announced bundles is left out': put('bundles', without(0)),
  'the second of two announced bundles is left out': put('bundles', without(1)),
}

describe('a record whose hash is on chain', () => {
  test.each(Object.entries(fails))('fails if %s', (_title, change) =>
    expectEnd(round, { change }, 'fails'),
  )
  test.each(eachField)('fails with another %s', (path, value) =>
    expectEnd(round, { change: put(path, value) }, 'fails'),
  )
  test('fails if an outsider signed an answer that both collectors announced', () =>
    expectEnd(
      round,
      { change: reanswer(second.text, second.outsider), isListed: true },
      'fails',
    ))
  test('fails if a bundle was changed after it was announced', () =>
    expectEnd(
      round,
      { change: put('bundles.0.content.seats.0.endpoint', null), isAnnounced: false },
      'fails',
    ))
  test.each(Object.entries(holds))('holds if %s', (_title, change) =>
    expectEnd(round, { change }, 'holds'),
  )
  test.each(Object.entries(unknown))('cannot be judged if %s', (_title, change) =>
    expectEnd(round, { change }, 'cannot-say'),
  )
})
