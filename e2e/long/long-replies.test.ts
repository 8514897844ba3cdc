import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { expectCompleted, startCluster } from '../support/cluster.ts'
import { openTable, send, untilClosed } from '../support/platform-process.ts'

const agents = ['ash', 'birch', 'cedar', 'fir', 'oak']
const entries = 100

/** Texts of 48,000 characters, whose words stand in no other one. */
function writeTexts(count: number, from: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const words = Array.from(
      { length: 10_000 },
      (_, word) => `w${((from + index) * 10_000 + word).toString(36)}`,
    )
    return words.join(' ').slice(0, 48_000)
  })
}

/** The longest replies that are valid, of one agent. */
function writeReplies(place: number): Readonly<Record<string, string>> {
  const texts = writeTexts(entries, place * entries)
  const evidence = '[VERIFIED: notes:1]'
  const findings = texts.map((finding) => ({ finding, evidence, severity: 'critical' }))
  const actions = texts.map((action) => ({ action, priority: 'critical' }))
  const target = { target_agent: agents[(place + 1) % agents.length] }
  const half = texts.slice(0, entries / 2)
  const challenges = half.map((text) => ({
    ...target,
    finding_challenged: text,
    counter_evidence: '[VERIFIED: notes:2]',
  }))
  const concessions = half.map((text) => ({ ...target, finding_accepted: text }))
  const agent_name = agents[place]
  const analysis = { agent_name, domain: 'wood', observations: findings }
  return {
    analyze: JSON.stringify(
      place % 2 === 0
        ? analysis
        : {
            ...analysis,
            observations: findings.slice(0, 50),
            recommendations: actions.slice(50),
          },
    ),
    challenge: JSON.stringify({ agent_name, challenges, concessions }),
    vote: JSON.stringify({ agent_name, approve: true, conditions: texts }),
  }
}

/** Serves the agents; they do not read what they are asked. */
async function serveAgents() {
  const replies = new Map(agents.map((agent, place) => [agent, writeReplies(place)]))
  const server = createServer((request, response) => {
    const [, agent = '', phase = ''] = (request.url ?? '').split('/')
    request.resume().on('end', () => response.end(replies.get(agent)?.[phase] ?? '{}'))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return (agent: string) => `http://127.0.0.1:${port}/${agent}`
}

test('the longest valid replies of five agents hold up neither the API nor other tables', {
  timeout: 300_000,
}, async () => {
  const urlOf = await serveAgents()
  const cluster = await startCluster(1)
  onTestFinished(cluster.close)
  const [one, two] = cluster.platforms
  for (const name of agents) {
    const agent = { name, domain: 'wood', base_url: urlOf(name) }
    await send(one.url, 'POST', '/agents', agent)
  }
  const taskId = await openTable(one.url, { content: 'Which wood?', agent_ids: agents })
  const paths = ['/health', '/api/v1/agents', `/api/v1/round-table/tasks/${taskId}`]
  const waits: number[] = []
  const small: string[] = []
  let isClosed = false
  const closing = untilClosed(one.url, taskId).finally(() => {
    isClosed = true
  })
  while (!isClosed) {
    for (const { url } of cluster.platforms) {
      for (const path of paths) {
        const askedAt = performance.now()
        await (await fetch(`${url}${path}`)).text()
        waits.push(performance.now() - askedAt)
      }
    }
    if (small.length < 4) small.push(...(await cluster.openTables(two, 1)))
    await pause(50)
  }
  const { result, text } = await closing
  const longest = waits.toSorted((a, b) => b - a).slice(0, 5)
  console.info(`longest answers: ${longest.map(Math.round).join(' ')} ms`)
  expect(result.status).toBe('completed')
  expect(text.length).toBeGreaterThan(45_000_000)
  await expectCompleted(one, small)
  for (const { output } of cluster.platforms)
    expect(output()).not.toMatch(/lease|run of this/)
})
