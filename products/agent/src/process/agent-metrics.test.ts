import { expect, test } from 'vitest'
import { type AgentMetricsParameters, createAgentMetrics } from './agent-metrics.ts'

function create(changes: Partial<AgentMetricsParameters> = {}) {
  let clock = 0
  const metrics = createAgentMetrics({
    ...{ paths: ['/vote'], key: undefined, now: () => clock, ...changes },
  })
  const ask = (path: string, headers: Record<string, string> = {}, status = 200) => {
    const request = new Request(`http://127.0.0.1:3001${path}`, {
      headers: { host: '127.0.0.1:3001', ...headers },
    })
    return metrics.observe(request, () => {
      clock += 250
      return new Response('answer', { status })
    })
  }
  const read = async (headers: Record<string, string> = {}) => {
    const response = await ask('/metrics', headers)
    return { status: response.status, text: await response.text() }
  }
  return { ask, read }
}

test('requests are counted by path and status, and unknown paths as one', async () => {
  const { ask, read } = create()
  await ask('/vote')
  await ask('/vote')
  await ask('/vote', {}, 500)
  await ask('/a')
  await ask('/b')
  expect((await read()).text.split('\n').slice(2)).toEqual([
    'agent_request_duration_seconds_sum{path="/vote",status="200"} 0.5',
    'agent_request_duration_seconds_count{path="/vote",status="200"} 2',
    'agent_request_duration_seconds_sum{path="/vote",status="500"} 0.25',
    'agent_request_duration_seconds_count{path="/vote",status="500"} 1',
    'agent_request_duration_seconds_sum{path="other",status="200"} 0.5',
    'agent_request_duration_seconds_count{path="other",status="200"} 2',
    '',
  ])
})

test('an agent with a key shows its metrics to those who have it', async () => {
  const { read } = create({ key: 'secret' })
  expect((await read()).status).toBe(403)
  expect((await read({ authorization: 'Bearer other' })).status).toBe(403)
  expect((await read({ authorization: 'Bearer secret' })).status).toBe(200)
})

test('one without a key shows them under the names of this machine alone', async () => {
  const { read } = create()
  expect((await read({ host: 'evil.example' })).status).toBe(403)
  expect((await read({ host: 'localhost:3001' })).status).toBe(200)
})
