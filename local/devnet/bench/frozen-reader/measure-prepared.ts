// Time of an answer that was prepared when the worker joined, beside one that has to be looked for: the
// frozen web, read by fixed rules. One process, over HTTP.
import { serveAgent } from '@cresolver/agent/node'
import { research } from '@cresolver/agent/research'
import { createOutbound } from '@cresolver/net/outbound'
import { createSearch, searxng } from '@cresolver/net/search'
import { listQuestions, openLocalWeb } from '@cresolver/worlds/web'
import { createDeterministicReader } from '../../src/frozen-reader/deterministic-reader.ts'

const count = 30
const web = await openLocalWeb()
const outbound = createOutbound({
  localMode: true,
  warn: () => undefined,
  lookup: web.lookup,
  loopbackPort: web.port,
})
const search = createSearch({
  providers: [searxng({ url: web.searchUrl })],
  seed: 'bench',
})
const questions = listQuestions(web.worlds).slice(0, 2 * count)
const now = Math.max(...questions.map((each) => each.now))
const served = await serveAgent(
  {
    name: 'Ada',
    ...research({
      reader: createDeterministicReader(),
      search,
      outbound,
      sites: web.sites,
      anyCaller: true,
    }),
    trust: { now: async () => now },
  },
  { port: 0 },
)

async function ask(index: number): Promise<number> {
  const { question, rule, deadline } = questions[index] ?? { question: '' }
  const outcomes = ['YES', 'NO', 'TOO_EARLY', 'INVALID', 'UNKNOWN']
  const body = JSON.stringify({
    market_id: index,
    question,
    context: rule,
    deadline,
    outcomes,
  })
  const started = performance.now()
  const answer = await fetch(`${served.url}/a2a/resolve`, { method: 'POST', body })
  await answer.text()
  if (!answer.ok) throw new Error(`question ${index}: ${answer.status}`)
  return performance.now() - started
}

function describe(name: string, times: readonly number[]): string {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0
  return `  ${name.padEnd(9)} median ${at(0.5).toFixed(1)} ms, 95 % within ${at(0.95).toFixed(1)} ms`
}

const prepared: number[] = []
const looked: number[] = []
const { signal } = new AbortController()
try {
  for (let index = 0; index < count; index += 1) {
    const { question, rule, deadline } = questions[index] ?? { question: '' }
    const request = { market_id: index, question, context: rule, deadline }
    await served.agent.runner.prepare?.(request, signal)
    prepared.push(await ask(index))
    looked.push(await ask(count + index))
  }
} finally {
  await served.close()
  await outbound.close()
  await web.close()
}
console.log(`\nAnswers of research, ${count} questions of the frozen web each`)
console.log(describe('prepared', prepared))
console.log(describe('looked up', looked))
