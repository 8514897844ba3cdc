import { hashText, type ResolveRequest, writeShortAnswer } from '@cresolver/protocol'
import { describe, expect, it } from 'vitest'
import {
  type Asked,
  type Misbehave,
  ok,
  type Reply,
  startBrokenAgent,
} from '../broken-agent.fixture.ts'
import { checkAgent } from '../check-agent.ts'

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
const later: Reply = {
  ...{ status: 425, headers: { 'retry-after': '2' } },
  body: { error: { code: 'ANSWER_LATER', message: 'm' } },
}

type Replies = Partial<Record<'commit' | 'answer' | 'unsigned', () => Reply>>

/** A worker that signs, with some other replies. */
function signing(replies: Replies): Misbehave {
  const well = {
    commit: () => ok({ commitment }),
    answer: () => ok({ ...answer, signed }),
  }
  return ({ fields }: Asked) => {
    const { phase } = (fields.round ?? {}) as { phase?: 'commit' | 'answer' }
    if (phase === undefined) return undefined
    if (fields.asker === undefined) return (replies.unsigned ?? (() => later))() // words: allow
    return (replies[phase] ?? well[phase])()
  }
}

/** Outcomes of the four requirements, in their order, and why. */
async function check(misbehave?: Misbehave) {
  const agent = await startBrokenAgent(misbehave)
  try {
    const { results } = await checkAgent({
      url: agent.url,
      protocols: ['worker'],
      panel: {
        request,
        sign: async () => ({
          ...{ address: market, worker, chain_id: 31_337, market },
          ...{ expires_at: 1, value },
        }),
      },
    })
    return results
      .filter(({ id }) => id.startsWith('worker.panel.'))
      .map((result) =>
        'why' in result ? `${result.outcome}: ${result.why}` : result.outcome,
      )
  } finally {
    await agent.close()
  }
}

describe('the requirements of a collector', () => {
  it('are met by a worker that signs, open or not', async () => {
    expect(await check(signing({}))).toEqual(Array(4).fill('passed'))
    expect(await check(signing({ answer: () => later }))).toEqual(Array(4).fill('passed'))
  })

  it('are skipped for a worker that does not sign', async () => {
    const outcomes = await check()
    expect(outcomes.every((outcome) => outcome.startsWith('skipped'))).toBe(true)
    expect(outcomes).toHaveLength(4)
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
      1,
      {
        commit: () => {
          salt += 1
          const answer_hash = hashText(`${text}${salt}`)
          return ok({ commitment: { ...commitment, answer_hash } })
        },
      },
      'bytes differ',
    ],
    ['an answer for anyone', 2, { unsigned: () => ok(answer) }, 'status is 200'],
    ['an answer without a signature', 3, { answer: () => ok(answer) }, 'not signed'],
    [
      'another answer than the one of the hash',
      3,
      { answer: () => ok({ ...answer, signed: { ...signed, text: `${text} ` } }) },
      'another hash',
    ],
    [
      'a whole answer that the text does not name',
      3,
      { answer: () => ok({ ...answer, evidence: 'f', signed }) },
      'hash than that of the whole answer',
    ],
  ])('find %s', async (_, index, replies, why) => {
    expect((await check(signing(replies)))[index]).toContain(why)
  })
})
