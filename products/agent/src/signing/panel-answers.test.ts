import { panelReceiptTypedData, toMarketId, verifyPanelAnswer } from '@cresolver/chain'
import {
  canonicalHash,
  challengeResponseSchema,
  commitmentResponseSchema,
  errorBodySchema,
  type Hash,
  hashLongAnswer,
  hashLongDefence,
  hashText,
  resolveResponseSchema,
  shortAnswerSchema,
  shortDefenceSchema,
} from '@cresolver/core/protocol'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test, vi } from 'vitest'
import type { PanelAdmission } from '../definition/agent-trust.ts'
import { postJson, readJson } from '../protocols/post-json.fixture.ts'
import { createMemoryJournal } from './memory-journal.ts'
import {
  admitted,
  challengesOf,
  inPhase,
  panelAgent,
  panelPlace,
  panelRequest,
  panelWorker,
} from './panel-agent.fixture.ts'

type Agent = ReturnType<typeof panelAgent>

async function commit(agent: Agent) {
  const response = postJson(agent, '/a2a/resolve', inPhase('commit'))
  return (await readJson(commitmentResponseSchema, response)).commitment
}

async function codeOf(response: Promise<Response>) {
  const { status, headers, ...rest } = await response.then(async (answer) => ({
    status: answer.status,
    headers: answer.headers,
    body: errorBodySchema.parse(await answer.json()),
  }))
  return [status, rest.body.error.code, headers.get('retry-after')]
}

const isSigned = (phase: 0 | 1, text: string, signature: string) =>
  verifyPanelAnswer({
    ...panelPlace,
    answer: {
      ...{ marketId: toMarketId(7n), requestedAt: 5, phase },
      ...{ worker: panelWorker.address, answerHash: hashText(text) },
    },
    signature: signature as Hash,
  }).then(({ kind }) => kind)

test('the hash comes first, the answer behind it once the round is open', async () => {
  let isOpen = false
  const agent = panelAgent({ admit: () => admitted({ isOpen }) })
  const { worker, answer_hash, value } = await commit(agent)
  expect(worker).toBe(panelWorker.address)
  const early = postJson(agent, '/a2a/resolve', inPhase('answer'))
  expect(await codeOf(early)).toEqual([425, 'ANSWER_LATER', '2'])
  const challenged = postJson(agent, '/a2a/challenge', challengesOf('Why?'))
  expect(await codeOf(challenged)).toEqual([425, 'ANSWER_LATER', '2'])
  isOpen = true
  const answer = await readJson(
    resolveResponseSchema,
    postJson(agent, '/a2a/resolve', inPhase('answer')),
  )
  expect(answer.signed).toMatchObject({ requested_at: 5, value })
  const text = answer.signed?.text ?? ''
  expect(hashText(text)).toBe(answer_hash)
  expect(await isSigned(0, text, value)).toBe('valid')
  expect(shortAnswerSchema.parse(JSON.parse(text))).toMatchObject({
    ...{ agent: '4', question: hashText('Did it rain?'), outcome: 'YES' },
    ...{ evidence: hashLongAnswer(answer), summary: answer.evidence },
  })
})

test('the answer of the round alone is defended, and the first challenges count', async () => {
  const agent = panelAgent({ admit: () => admitted() })
  const send = (...challenges: string[]) =>
    postJson(agent, '/a2a/challenge', challengesOf(...challenges))
  expect(await codeOf(send('Why?'))).toEqual([425, 'ANSWER_LATER', '2'])
  const { answer_hash } = await commit(agent)
  const first = await (await send('Why?', 'Where?')).text()
  expect(await (await send('How?')).text()).toBe(first)
  const defence = challengeResponseSchema.parse(JSON.parse(first))
  const { text = '', value = '' } = defence.signed ?? {}
  expect(await isSigned(1, text, value)).toBe('valid')
  expect(shortDefenceSchema.parse(JSON.parse(text))).toMatchObject({
    answer: answer_hash,
    challenges: canonicalHash(['Why?', 'Where?']),
    evidence: hashLongDefence(defence),
  })
  expect(defence.responses[0]).toContain('Look 1 of')
})

test('two collectors get the same bytes, also at once and after a restart', async () => {
  const journal = createMemoryJournal()
  let collector = '0x0000000000000000000000000000000000000c01'
  const agents = [1, 2].map(() =>
    panelAgent({ journal, admit: () => admitted({ collector }) }),
  )
  const ask = async () => {
    const texts: string[] = []
    for (const agent of agents) {
      const sent = [
        postJson(agent, '/a2a/resolve', inPhase('commit')),
        postJson(agent, '/a2a/resolve', inPhase('answer')),
      ]
      texts.push(...(await Promise.all(sent.map(async (one) => (await one).text()))))
      const defence = await postJson(agent, '/a2a/challenge', challengesOf(collector))
      texts.push(await defence.text())
    }
    return texts
  }
  const first = await ask()
  collector = '0x0000000000000000000000000000000000000c02'
  expect(await ask()).toEqual(first)
  expect(new Set(first).size).toBe(3)
})

test('nothing is sent that could not be stored', async () => {
  const journal = {
    read: () => undefined,
    add: () => Promise.reject(new Error('no space left')),
  }
  const logger = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const agent = panelAgent({ journal, logger, admit: () => admitted() })
  const response = await postJson(agent, '/a2a/resolve', inPhase('commit'))
  expect(response.status).toBe(500)
  expect(await response.text()).not.toContain('0x')
})

test('a stored value that is damaged is never signed again', async () => {
  const journal = { read: () => ({ text: 1 }), add: async () => undefined }
  const logger = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const agent = panelAgent({ journal, logger, admit: () => admitted() })
  expect((await postJson(agent, '/a2a/resolve', inPhase('commit'))).status).toBe(500)
})

test('others are answered as before once the round is public, and later until then', async () => {
  let admission: PanelAdmission = { kind: 'later', reason: 'hidden', afterSeconds: 60 }
  const agent = panelAgent({ admit: () => admission })
  const ask = () => postJson(agent, '/a2a/resolve', panelRequest)
  expect(await codeOf(ask())).toEqual([425, 'ANSWER_LATER', '60'])
  // Other protocols ask the same ability.
  await expect(agent.runner.investigate?.(panelRequest)).rejects.toMatchObject({
    code: 'ANSWER_LATER',
  })
  await expect(
    agent.runner.defend?.({ market_id: 7, challenges: ['Why?'] }),
  ).rejects.toMatchObject({ code: 'ANSWER_LATER' })
  admission = { kind: 'other' }
  const answer = await readJson(resolveResponseSchema, ask())
  expect(answer.signed).toBeUndefined()
})

test('a receipt for what was signed is shown to other collectors', async () => {
  const account = privateKeyToAccount(`0x${'c'.repeat(64)}`)
  let collector = account.address as string
  const agent = panelAgent({ admit: () => admitted({ collector }) })
  const { answer_hash } = await commit(agent)
  const sign = async (answerHash: string) => ({
    collector: account.address,
    phase: 0 as const,
    answer_hash: answerHash,
    value: await account.signTypedData(
      panelReceiptTypedData(
        {
          ...{ marketId: toMarketId(7n), requestedAt: 5, phase: 0 },
          ...{ worker: panelWorker.address, answerHash: answerHash as Hash },
        },
        panelPlace,
      ),
    ),
  })
  const receipt = await sign(answer_hash)
  const ask = async (sent: object) =>
    readJson(
      challengeResponseSchema,
      postJson(agent, '/a2a/challenge', { ...challengesOf('Why?'), ...sent }),
    )
  await ask({ receipt: await sign(hashText('something else')) })
  await ask({ receipt: { ...receipt, value: (await sign(hashText('x'))).value } })
  expect((await ask({ receipt })).receipts).toBeUndefined()
  collector = '0x0000000000000000000000000000000000000c02'
  expect((await ask({ receipt })).receipts).toEqual([receipt])
})

test('an agent that keeps signatures in memory is warned of it', async () => {
  const logger = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const agent = panelAgent({ logger, admit: () => admitted() })
  expect(logger.warn).not.toHaveBeenCalled()
  await commit(agent)
  await commit(agent)
  expect(logger.warn.mock.calls.join()).toContain('PANEL_JOURNAL')
  expect(logger.warn).toHaveBeenCalledOnce()
})
