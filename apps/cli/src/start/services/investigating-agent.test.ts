import { createAgent } from '@cresolver/agent'
import { answerOutcomeSchema } from '@cresolver/core/protocol'
import { createOutbound } from '@cresolver/net/outbound'
import { openLocalWeb } from '@cresolver/worlds/web'
import { expect, onTestFinished, test } from 'vitest'
import { PANEL_QUESTION } from '../scenarios/scenarios.ts'
import { investigatingAgent } from './investigating-agent.ts'

/** Asks a worker without a model. */
async function ask(question: string) {
  const web = await openLocalWeb({ slowMs: 1 })
  const outbound = createOutbound({
    localMode: true,
    warn: () => undefined,
    lookup: web.lookup,
    loopbackPort: web.port,
  })
  onTestFinished(async () => {
    await outbound.close()
    await web.close()
  })
  const worker = { name: 'Alpha', character: 'optimist', model: undefined } as const
  const definition = investigatingAgent({ ...worker, web, outbound })
  const { runner, mode } = createAgent({
    ...definition,
    investigate: (request, context) =>
      definition.investigate(request, { ...context, isEntitled: true }),
    trust: { now: async () => Date.UTC(2026, 8, 14) / 1_000 },
  })
  const outcomes = [...answerOutcomeSchema.options]
  const answered = await runner.investigate?.({ market_id: 1, question, outcomes })
  return answered && { ...answered.response, mode }
}

test('reads the frozen web without a model, and says that its pages are made up', async () => {
  const answer = await ask(PANEL_QUESTION)
  expect(answer).toMatchObject({ outcome: 'YES', investigated: true, mode: 'custom' })
  expect(answer?.evidence).toMatch(/^The pages are a frozen web of made-up texts\./)
})

test('abstains from a question that only a model could investigate', async () => {
  expect(
    await ask('Did Quillmar Exchange file for bankruptcy in May 2026?'),
  ).toMatchObject({
    outcome: 'UNKNOWN',
    confidence: 0,
    investigated: false,
  })
})
