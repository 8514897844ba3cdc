import { expect, test } from 'vitest'
import { createAgent } from './create-agent.ts'

const sha256 = 'ab'.repeat(32)
const asked: string[] = []
const definition = {
  name: 'reader',
  investigate: () => {
    throw new Error('not asked')
  },
  evidence: async (hash: string) => {
    asked.push(hash)
    const body = new TextEncoder().encode('<script>alert(1)</script>')
    return hash === sha256 ? { body } : undefined
  },
}
const withKey = createAgent({ ...definition, key: 'agent-key' })

const get = (path: string, key?: string, agent = withKey) =>
  agent.app.request(path, { headers: key ? { authorization: `Bearer ${key}` } : {} })

test('one with the key gets the bytes of a page, which no browser shows', async () => {
  const response = await get(`/evidence/${sha256}`, 'agent-key')
  expect(await response.text()).toBe('<script>alert(1)</script>')
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': 'attachment',
    'x-content-type-options': 'nosniff',
  })
})

test('others get nothing, also from an agent without a key', async () => {
  const open = createAgent(definition)
  const before = asked.length
  expect((await get(`/evidence/${sha256}`)).status).toBe(401)
  expect((await get(`/evidence/${sha256}`, 'wrong')).status).toBe(401)
  expect((await get(`/evidence/${sha256}`, 'agent-key', open)).status).toBe(401)
  expect(asked).toHaveLength(before)
})

test.each(['cd'.repeat(32), '..%2f..%2fetc', 'AB'.repeat(32)])(
  'the page %s is not found',
  async (name) => {
    const response = await get(`/evidence/${name}`, 'agent-key')
    expect(response.status).toBe(404)
    expect(await response.text()).toContain('NOT_FOUND')
  },
)

test('an agent that keeps no pages has no such address', async () => {
  const agent = createAgent({ name: 'plain', investigate: definition.investigate })
  expect((await get(`/evidence/${sha256}`, undefined, agent)).status).toBe(404)
})
