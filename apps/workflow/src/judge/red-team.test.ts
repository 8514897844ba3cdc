import type { JudgedAnswer } from '@cresolver/core/resolution'
import { isFull } from '@cresolver/worlds/campaigns'
import {
  type AttackResult,
  attackPrompt,
  BENIGN_TEXTS,
  cleanedForJudge,
  formatTally,
  splitJudgePrompt,
} from '@cresolver/worlds/red-team'
import { afterAll, describe, expect, test } from 'vitest'
import { createFakeRuntime } from '../runtime/fake-runtime.fixture.ts'
import { judgeByModel } from './model-judge.ts'
import { type JudgedMarket, type JudgePrompt, writePrompt } from './prompt.ts'

/** The tests of the workflow have no types of Node. */
declare const console: { readonly log: (text: string) => void }

const market: JudgedMarket = {
  question: 'Was the permit granted?',
  rule: 'The register of permits counts.',
  deadline: Date.UTC(2026, 2, 10) / 1_000,
  now: Date.UTC(2026, 2, 11),
  seed: 'a',
  blind: false,
}

type Change = {
  readonly answer?: Partial<JudgedAnswer['answer']>
  readonly challenge?: string
  readonly response?: string
}

function workerWith({
  answer,
  challenge = 'Why?',
  response = 'So.',
}: Change): JudgedAnswer {
  return {
    answer: {
      determination: true,
      confidence: 0.8,
      evidence: 'The register shows it.',
      sources: ['https://one.example/'],
      as_of: '2026-03-10',
      ...answer,
    },
    challenge: { challenges: [challenge] },
    defence: { kind: 'defended', responses: [response] },
  }
}

const promptOf = (change: Change) =>
  writePrompt(market, [workerWith(change), workerWith({})])
const claimWith = (claim: object) => {
  const claims = [
    {
      quote: 'was granted',
      url: 'https://a.example/',
      ...claim,
    },
  ]
  return promptOf({ answer: { claims } as Change['answer'] & object })
}

/** The prompt as it stands in the request to the model. */
function sentPrompt(evidence: string): JudgePrompt {
  const runtime = createFakeRuntime()
  const judge = {
    kind: 'model',
    baseUrl: 'https://llm.example/v1',
    model: 'some/model',
    secretOwner: `0x${'00'.repeat(20)}`,
  } as const
  expect(() =>
    judgeByModel(runtime, judge, market, [workerWith({ answer: { evidence } })]),
  ).toThrow('did not score the workers')
  const { messages } = JSON.parse(runtime.modelRequests[0]?.body ?? '')
  return { system: messages[0].content, user: messages[1].content, order: [] }
}

const carriers: readonly [carrier: string, build: (text: string) => JudgePrompt][] = [
  ['question', (question) => writePrompt({ ...market, question }, [workerWith({})])],
  ['rule', (rule) => writePrompt({ ...market, rule }, [workerWith({})])],
  ['evidence', (evidence) => promptOf({ answer: { evidence } })],
  ['evidence, in the request', sentPrompt],
  [
    'source',
    (text) => promptOf({ answer: { sources: [`https://a.example/?q=${text}`] } }),
  ],
  ['quote of a page', (quote) => claimWith({ quote })],
  ['address of a page', (text) => claimWith({ url: `https://a.example/?q=${text}` })],
  ['challenge', (challenge) => promptOf({ challenge })],
  ['defence', (response) => promptOf({ response })],
]
/** Lines of a question and of a rule stay lines. */
const keepsLines: ReadonlySet<string> = new Set(['question', 'rule'])
const cleanLines = (text: string) => text.split('\n').map(cleanedForJudge).join('\n')

const printed: string[] = []
afterAll(() => {
  console.log(`${printed.join('\n')}\n`)
})

function note(
  part: string,
  name: string,
  { held, of }: Pick<AttackResult, 'held' | 'of'>,
) {
  printed.push(formatTally({ part, name, held, of }))
}

describe('no payload leaves the data of the prompt of the judge', () => {
  test.each(carriers)('the payload stays data as %s', async (carrier, build) => {
    const clean = keepsLines.has(carrier) ? cleanLines : cleanedForJudge
    const attacked = await attackPrompt({ build, split: splitJudgePrompt, clean })
    note('structure', `judge: ${carrier}`, attacked)
    expect(attacked.leaks).toEqual([])
  })
})

test('the same check finds the leaks of a judge that does not escape quotes', async () => {
  const build = (evidence: string) => {
    const { system, user } = promptOf({ answer: { evidence } })
    return { system, user: user.replaceAll('\\"', '"') }
  }
  const { leaks } = await attackPrompt({
    build,
    split: splitJudgePrompt,
    clean: cleanedForJudge,
  })
  expect(leaks.length).toBeGreaterThan(isFull ? 10 : 0)
})

test('harmless texts reach the judge as they are', () => {
  const whole = BENIGN_TEXTS.filter((text) => {
    const { user } = writePrompt({ ...market, question: text, rule: text }, [
      workerWith({ answer: { evidence: text, sources: [text] }, response: text }),
    ])
    const [data] = splitJudgePrompt({ system: '', user })?.data ?? []
    const { question, rule, workers } = data as {
      readonly question: string
      readonly rule: string
      readonly workers: readonly {
        readonly evidence: string
        readonly sources: readonly string[]
        readonly exchange: readonly { readonly defence: string }[]
      }[]
    }
    const [worker] = workers
    const shown = [
      question,
      rule,
      worker?.evidence,
      worker?.sources[0],
      worker?.exchange[0]?.defence,
    ]
    return shown.every((each) => looksLike(each, text))
  })
  note('harmless', 'prompt of the judge', { held: whole.length, of: BENIGN_TEXTS.length })
  expect(BENIGN_TEXTS.filter((text) => !whole.includes(text))).toEqual([])
})

/** A joiner becomes a blank: a word or an emoji is shown in its two halves. */
function looksLike(shown: string | undefined, text: string): boolean {
  return shown === text || shown === text.replace(/[\u200c\u200d]/g, ' ')
}
