import { mock } from '@cresolver/agent'
import { localAccount } from '@cresolver/worlds/chain'
import { zeroAddress } from 'viem'
import { expect, test } from 'vitest'
import { registerAgents, serveAgents } from './local-agents.ts'

const agent = { name: 'Alpha', ...mock() }
const nowhere = { rpcUrl: 'http://127.0.0.1:1', market: zeroAddress }

test('agents listen on their own, and one that runs elsewhere keeps its URL', async () => {
  const choices = [
    { name: 'Alpha', agent, port: 0 },
    { name: 'Far', agent: 'https://far.example', port: 0 },
    { name: 'Beta', agent: { name: 'Beta', ...mock() }, port: 0 },
  ]
  const { listening, close } = await serveAgents(choices, nowhere)
  expect(listening.map(({ name }) => name)).toEqual(['Alpha', 'Far', 'Beta'])
  expect(listening[1]?.url).toBe('https://far.example')
  const names = await Promise.all(
    [0, 2].map(async (index) => {
      const health = await fetch(`${listening[index]?.url}/health`)
      const { name }: { name: string } = JSON.parse(await health.text())
      return name
    }),
  )
  expect(names).toEqual(['Alpha', 'Beta'])
  await close()
  await expect(fetch(`${listening[0]?.url}/health`)).rejects.toThrow()
})

test('the agents before a taken port are ended again', async () => {
  const first = await serveAgents([{ name: 'Alpha', agent, port: 0 }], nowhere)
  const taken = Number(new URL(first.listening[0]?.url ?? '').port)
  const free = await serveAgents([{ name: 'Beta', agent, port: 0 }], nowhere)
  const port = Number(new URL(free.listening[0]?.url ?? '').port)
  await free.close()
  const choices = [
    { name: 'Beta', agent, port },
    { name: 'Gamma', agent, port: taken },
  ]
  await expect(serveAgents(choices, nowhere)).rejects.toThrow(
    expect.objectContaining({ code: 'PORT_TAKEN' }),
  )
  await expect(fetch(`http://127.0.0.1:${port}/health`)).rejects.toThrow()
  await first.close()
})

test('every agent has an account and no number if identity is off', async () => {
  const connection = { rpcUrl: 'http://127.0.0.1:1', account: localAccount(0) }
  const agents = await registerAgents(connection, zeroAddress, [
    { name: 'Alpha', url: 'http://a.example', accountIndex: 3 },
    { name: 'Beta', url: 'http://b.example', accountIndex: 4 },
  ])
  expect(agents).toEqual([
    {
      name: 'Alpha',
      url: 'http://a.example',
      worker: localAccount(3).address,
      agentId: 0n,
      accountIndex: 3,
    },
    {
      name: 'Beta',
      url: 'http://b.example',
      worker: localAccount(4).address,
      agentId: 0n,
      accountIndex: 4,
    },
  ])
})
