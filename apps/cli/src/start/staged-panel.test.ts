import { createAgent, defineAgent } from '@cresolver/agent'
import { makeWorlds } from '@cresolver/local-web'
import { expect, test } from 'vitest'
import { OVERTURNED_QUESTION } from './scenarios.ts'
import { createStagedPanel } from './staged-panel.ts'

const careful = defineAgent({
  name: 'Careful',
  investigate: () => ({
    determination: false,
    confidence: 0.8,
    evidence: 'All pages were read.',
    sources: ['https://example.org/all'],
  }),
  defend: ({ challenges }) => ({ responses: challenges.map(() => 'All pages say so.') }),
})

const request = { market_id: 1, question: OVERTURNED_QUESTION }

function createPanel() {
  const staged = createStagedPanel({ worlds: makeWorlds() })
  const { runner } = createAgent(staged.stage(careful))
  return { staged, runner }
}

test('a careless panel repeats the headline of the page that gives orders, and says that it is staged', async () => {
  const { staged, runner } = createPanel()
  staged.setCareless(true)
  const answered = await runner.investigate?.(request)
  expect(answered?.response).toMatchObject({
    determination: true,
    sources: [expect.any(String)],
  })
  expect(answered?.response.evidence).toMatch(/says YES\. Staged for this example/)
})

test('the same agent investigates once the panel is not careless', async () => {
  const { runner } = createPanel()
  const answered = await runner.investigate?.(request)
  expect(answered?.response).toMatchObject({ determination: false })
})

test('a question outside the frozen web is never staged', async () => {
  const { staged, runner } = createPanel()
  staged.setCareless(true)
  const answered = await runner.investigate?.({ ...request, question: 'Will it rain?' })
  expect(answered?.response).toMatchObject({ determination: false })
})
