import { createAgent, defineAgent } from '@cresolver/agent'
import { createOutbound } from '@cresolver/net/outbound'
import { readPage } from '@cresolver/net/pages'
import { openLocalWeb } from '@cresolver/worlds/web'
import { expect, onTestFinished, test } from 'vitest'
import { OVERTURNED_QUESTION, PANEL_QUESTION } from './scenarios.ts'
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

async function openPanel(careless: readonly string[]) {
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
  const staged = createStagedPanel({ web, outbound, archiveUrls: [] })
  staged.setCareless(careless)
  const { runner } = createAgent(staged.stage(careful))
  const ask = async (question = request.question) =>
    (await runner.investigate?.({ ...request, question }))?.response
  return { outbound, ask }
}

test.each([
  [OVERTURNED_QUESTION, true, 'YES'],
  [PANEL_QUESTION, false, 'NO'],
])(
  'a careless agent answers %s by a headline, and says that it is staged',
  async (question, determination, word) => {
    const { ask } = await openPanel(['Careful'])
    const answer = await ask(question)
    expect(answer).toMatchObject({ determination, sources: [expect.any(String)] })
    expect(answer?.evidence).toContain(`says ${word}. Staged for this example`)
  },
)

test('the quote of a careless agent is on its page', async () => {
  const { ask, outbound } = await openPanel(['Careful'])
  const [claim] = (await ask())?.claims ?? []
  const page = await readPage(claim?.url ?? '', { outbound, readAt: 0 })
  const { quote = 'none', offset = 0 } = claim ?? {}
  expect(page.text.slice(offset, offset + quote.length)).toBe(quote)
  expect(claim?.sha256).toBe(page.sha256)
})

test('an agent investigates if its name is not among the careless ones', async () => {
  const { ask } = await openPanel(['Somebody'])
  expect(await ask()).toMatchObject({ determination: false, confidence: 0.8 })
})

test('a question outside the frozen web is never staged', async () => {
  const { ask } = await openPanel(['Careful'])
  expect(await ask('Will it rain?')).toMatchObject({ determination: false })
})
