import {
  hashText,
  type ResolveRequest,
  writeShortAnswer,
  writeShortDefence,
} from '@cresolver/core/protocol'
import { describe, expect, it } from 'vitest'
import {
  type Misbehave,
  type ObservedRequest,
  ok,
  type Reply,
  startBrokenAgent,
} from '../broken-agent.fixture.ts'
import { createCheckContext, type PanelSignature } from '../check-context.ts'
import { CONFORMANCE_LIMITS } from '../conformance-limits.ts'
import { runRequirements } from '../run-requirements.ts'
import { challenges } from './ask-worker.ts'
import { panelRequirements } from './panel.ts'

const worker = '0x00000000000000000000000000000000000000aa'
const market = '0x00000000000000000000000000000000000000bb'
const value = `0x${'12'.repeat(65)}`
const request: ResolveRequest = {
  ...{ market_id: 7, question: 'Did it rain?', chain_id: 31_337, market },
  seats: [{ worker, agent_id: '1' }],
  round: { requested_at: 5, phase: 'commit' },
}
const answer = { determination: true, confidence: 0.5, evidence: 'e', sources: ['s'] }
const place = { agentId: 1n, question: request.question }
const text = writeShortAnswer(place, answer, '0'.repeat(32))
const signed = { requested_at: 5, text, value }
const commitment = { worker, answer_hash: hashText(text), value }
const response = { responses: ['a', 'b', 'c'] }
const defences = (
  about: { agentId: bigint; question: string },
  asked: readonly string[] = challenges,
) => ({
  ...response,
  signed: {
    ...{ requested_at: 5, value },
    text: writeShortDefence(about, {
      ...{ answerHash: hashText(text), challenges: [...asked], response },
    }),
  },
})
const later: Reply = {
  ...{ status: 425, headers: { 'retry-after': '2' } },
  body: { error: { code: 'ANSWER_LATER', message: 'm' } },
}

type Replies = Partial<Record<'commit' | 'answer' | 'defence' | 'unsigned', () => Reply>>

/** A worker that signs, with some other replies. */
function signing(replies: Replies): Misbehave {
  const well = {
    commit: () => ok({ commitment }),
    answer: () => ok({ ...answer, signed }),
    defence: () => ok(defences(place)),
  }
  return ({ fields }: ObservedRequest) => {
    const { phase } = (fields.round ?? {}) as { phase?: 'commit' | 'answer' | 'defence' }
    if (phase === undefined) return undefined
    if (fields.asker === undefined) return (replies.unsigned ?? (() => later))() // words: allow
    return (replies[phase] ?? well[phase])()
  }
}

/** Outcomes of the six requirements, in their order, and why. */
async function check(
  misbehave?: Misbehave,
  verify: (signed: PanelSignature) => boolean = () => true,
) {
  const agent = await startBrokenAgent(misbehave)
  try {
    const context = createCheckContext({
      ...{ url: agent.url, question: '', key: undefined, signal: undefined },
      limits: CONFORMANCE_LIMITS,
      panel: {
        request,
        sign: async () => ({
          ...{ address: market, worker, chain_id: 31_337, market },
          ...{ expires_at: 1, value },
        }),
        verify: async (signature) => verify(signature),
      },
    })
    const results = await runRequirements('worker', panelRequirements, context)
    return results.map((result) =>
      'why' in result ? `${result.outcome}: ${result.why}` : result.outcome,
    )
  } finally {
    await agent.close()
  }
}

describe('the requirements of a collector', () => {
  it('are met by a worker that signs, open or not', async () => {
    expect(await check(signing({}))).toEqual(Array(6).fill('passed'))
    const closed = { answer: () => later, defence: () => later }
    expect(await check(signing(closed))).toEqual(Array(6).fill('passed'))
  })

  it.each([
    ['does not sign', undefined, 'NOT_SIGNED'],
    ['trusts other collectors', signing({ commit: () => later }), 'answers later'],
  ])('fail for a worker that %s', async (_, misbehave, why) => {
    const [first, ...others] = await check(misbehave)
    expect(first).toMatch(new RegExp(`^failed: .*${why}`))
    expect(others).toEqual(Array(5).fill('skipped: It needs worker.panel.commits.'))
  })

  it('find signatures that another key made', async () => {
    const outcomes = await check(signing({}), ({ phase }) => phase === 1)
    expect(outcomes[1]).toContain('not that of the seat')
    const defended = await check(signing({}), ({ phase }) => phase === 0)
    expect(defended[5]).toContain('not that of the seat')
  })

  let salt = 0
  it.each<[string, number, Replies, string]>([
    [
      'a commitment that does not fit',
      0,
      { commit: () => ok({ commitment: { worker } }) },
      'does not fit its schema',
    ],
    [
      'a second commitment that differs',
      2,
      {
        commit: () => {
          salt += 1
          const answer_hash = hashText(`${text}${salt}`)
          return ok({ commitment: { ...commitment, answer_hash } })
        },
      },
      'bytes differ',
    ],
    ['an answer for anyone', 3, { unsigned: () => ok(answer) }, 'status is 200'],
    ['an answer without a signature', 4, { answer: () => ok(answer) }, 'not signed'],
    [
      'another answer than the one of the hash',
      4,
      { answer: () => ok({ ...answer, signed: { ...signed, text: `${text} ` } }) },
      'another hash',
    ],
    [
      'a whole answer that the text does not name',
      4,
      { answer: () => ok({ ...answer, evidence: 'f', signed }) },
      'hash than that of the whole answer',
    ],
    [
      'a commitment of another worker',
      1,
      { commit: () => ok({ commitment: { ...commitment, worker: market } }) },
      'another worker',
    ],
    ['a defence without a signature', 5, { defence: () => ok(response) }, 'not signed'],
    [
      'a defence against other challenges',
      5,
      { defence: () => ok(defences(place, challenges.slice(1))) },
      'other challenges',
    ],
    [
      'a defence of another agent',
      5,
      { defence: () => ok(defences({ ...place, agentId: 2n })) },
      'another agent',
    ],
    [
      'a defence whose responses are others',
      5,
      { defence: () => ok({ ...defences(place), responses: ['a', 'b', 'd'] }) },
      'whole defence',
    ],
  ])('find %s', async (_, index, replies, why) => {
    expect((await check(signing(replies)))[index]).toContain(why)
  })
})
