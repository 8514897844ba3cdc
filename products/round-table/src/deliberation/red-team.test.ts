import { isDeepStrictEqual } from 'node:util'
import { agentNameSchema, type TableSynthesis } from '@cresolver/core/protocol'
import type { Model } from '@cresolver/net/llm'
import { sampleOf } from '@cresolver/worlds/campaigns'
import {
  type AttackedPrompt,
  attackPrompt,
  BENIGN_TEXTS,
  cleanedForFence,
  formatTally,
  PAYLOADS,
  type PromptAttack,
  splitFencedPrompt,
} from '@cresolver/worlds/red-team'
import { afterAll, describe, expect, test } from 'vitest'
import { readReply } from '../reply/read-reply.ts'
import { writeSummary } from './write-summary.ts'

/** The prompt that is sent to a model. */
async function promptOf(
  ask: (model: Model) => Promise<unknown>,
): Promise<AttackedPrompt> {
  let sent: AttackedPrompt | undefined
  await ask({
    name: 'stub',
    ask: async ({ system, user }) => {
      sent = { system, user }
      throw new Error('the prompt was seen')
    },
  })
  if (!sent) throw new Error('no prompt was sent')
  return sent
}

const { signal } = new AbortController()
const statement = {
  id: 'A1',
  finding: 'The rail is loose.',
  evidence: '[POSSIBLE]',
  observed_by: ['one'],
  accepted_by: [],
}
const advice = {
  id: 'Ar1',
  action: 'Open it.',
  proposed_by: ['one'],
  accepted_by: [],
  challenged_by: [],
}
const summary = (
  change: {
    readonly finding?: string
    readonly evidence?: string
    readonly action?: string
  },
  objection = 'Wait.',
) =>
  promptOf((model) =>
    writeSummary({ model, signal }, {
      recommended_direction: 'Open it.',
      key_findings: [
        { ...statement, ...change, challenged_by: [{ agent: 'two', text: objection }] },
      ],
      recommendations: [{ ...advice, ...change }],
    } as unknown as TableSynthesis),
  )

const carriers: readonly [string, PromptAttack['build'], PromptAttack['clean']?][] = [
  ['finding, summary', (text) => summary({ finding: text })],
  ['evidence, summary', (evidence) => summary({ evidence })],
  ['recommendation, summary', (action) => summary({ action })],
  ['counter-evidence, summary', (text) => summary({}, text)],
]

const printed: string[] = []
afterAll(() => {
  console.log(`${printed.join('\n')}\n`)
})

const split = splitFencedPrompt(['agents', 'synthesis'])

describe('no payload leaves the data of the prompts of a table', () => {
  test.each(carriers)(
    'the payload stays data as %s',
    async (carrier, build, clean = cleanedForFence) => {
      const attacked = await attackPrompt({ build, split, clean })
      const { held, of } = attacked
      printed.push(
        formatTally({ part: 'structure', name: `table: ${carrier}`, held, of }),
      )
      expect(attacked.leaks).toEqual([])
    },
  )
})

test('no payload is accepted as the name of an agent', () => {
  const payloads = sampleOf(PAYLOADS)
  const refused = payloads.filter(({ text }) => !agentNameSchema.safeParse(text).success)
  const [held, of] = [refused.length, payloads.length]
  printed.push(
    formatTally({ part: 'structure', name: 'table: agent name, refused', held, of }),
  )
  expect(held).toBe(of)
})

test('harmless texts in a reply are neither refused nor changed; some are flagged', () => {
  const agent = { name: 'one', domain: 'bridges' }
  const replies = BENIGN_TEXTS.map((text) => {
    const observation = { finding: text, evidence: text, severity: 'info' }
    const value = { agent_name: 'one', domain: 'bridges', observations: [observation] }
    const read = readReply(value, { phase: 'analyze', agent })
    const whole = read.kind === 'reply' && isDeepStrictEqual(read.reply, value)
    return { whole, flagged: read.kind === 'reply' && read.flags.length > 0 }
  })
  const of = replies.length
  const held = replies.filter(({ whole }) => whole).length
  const unflagged = replies.filter(({ flagged }) => !flagged).length
  printed.push(
    formatTally({ part: 'harmless', name: 'reply at a table', held, of }),
    formatTally({
      part: 'cost',
      name: 'harmless replies without a flag',
      held: unflagged,
      of,
    }),
  )
  expect([held, unflagged]).toEqual([of, 177])
})
