import { describe, expect, test } from 'vitest'
import {
  createRegistration,
  findWorkerEndpoint,
  listWorkerEndpoints,
  parseRegistration,
  REGISTRATION_TYPE,
  type Registration,
} from './registration.ts'

const a2a = {
  name: 'A2A',
  endpoint: 'https://agent1.example.com',
  protocol: 'cresolver',
  category: 'resolution',
  tags: ['prediction-market', 'resolution', 'ai-agent'],
}

describe('a new registration', () => {
  test('names the account and the A2A service', () => {
    const wallet = `eip155:11155111:0x${'ab'.repeat(20)}`
    expect(createRegistration({ name: 'Alpha', wallet, endpoint: a2a.endpoint })).toEqual(
      {
        type: 'https://eips.ethereum.org/EIPS/eip-8004#registration-v1',
        name: 'Alpha',
        services: [{ name: 'wallet', endpoint: wallet }, a2a],
      },
    )
  })

  test('has only the A2A service without an account', () => {
    const registration = createRegistration({ name: 'Alpha', endpoint: a2a.endpoint })
    expect(registration.services).toEqual([a2a])
  })

  test('leads back to its own endpoint', () => {
    const registration = createRegistration({
      name: 'Alpha',
      wallet: 'eip155:1:0xabc',
      endpoint: a2a.endpoint,
    })
    expect(findWorkerEndpoint(registration)).toBe(a2a.endpoint)
  })
})

describe('a registration file', () => {
  test('keeps unknown fields', () => {
    const file = {
      type: REGISTRATION_TYPE,
      name: 'Alpha',
      description: 'An analyst.',
      image: 'https://example.com/a.png',
      active: false,
      services: [{ name: 'MCP', endpoint: 'https://m.example', version: '1' }],
      endpoints: [a2a],
      x402Support: true,
    }
    expect(parseRegistration(JSON.stringify(file))).toEqual(file)
  })

  test('needs a name only', () => {
    expect(parseRegistration('{"name":""}')).toEqual({ name: '' })
  })

  test.each([
    ['{', 'The JSON cannot be parsed'],
    ['', 'The JSON cannot be parsed'],
    ['null', 'file: Invalid input: expected object, received null'],
    ['{}', 'name: Invalid input: expected string, received undefined'],
    ['{"name":7}', 'name: Invalid input: expected string, received number'],
    [
      '{"name":"A","services":{}}',
      'services: Invalid input: expected array, received object',
    ],
    [
      '{"name":"A","services":[{"name":"A2A"}]}',
      'services.0.endpoint: Invalid input: expected string, received undefined',
    ],
    [
      '{"name":"A","endpoints":[{"endpoint":"https://a.example"}]}',
      'endpoints.0.name: Invalid input: expected string, received undefined',
    ],
    [
      '{"name":"A","services":[{"name":"A2A","endpoint":"e","tags":[1]}]}',
      'services.0.tags.0: Invalid input: expected string, received number',
    ],
  ])('is refused if it is of %s', (json, why) => {
    expect(() => parseRegistration(json)).toThrow(
      expect.objectContaining({
        code: 'REGISTRATION_INVALID',
        message: expect.stringContaining(
          `The agent's registration file cannot be used: ${why}`,
        ),
        hint: 'Publish a registration-v1 file with a name and a services list.',
        cause: expect.any(Error),
      }),
    )
  })
})

describe('the endpoint of a worker', () => {
  const find = (parts: Partial<Registration>) =>
    findWorkerEndpoint({ name: 'Alpha', ...parts })
  const service = (endpoint: string, name = 'A2A') => ({ name, endpoint })

  test.each(['A2A', 'a2a', 'A2a'])('is found under the name %s', (name) => {
    const services = [
      service('https://mcp.example', 'MCP'),
      service('https://a.example', name),
    ]
    expect(find({ services })).toBe('https://a.example')
  })

  test.each(['A2A ', 'A2', 'xA2A', 'agent'])('is not found under the name %j', (name) => {
    expect(find({ services: [service('https://a.example', name)] })).toBeUndefined()
  })

  test('is the first one of several, and all are listed', () => {
    const services = [service('https://one.example'), service('https://two.example')]
    expect(find({ services })).toBe('https://one.example')
    expect(listWorkerEndpoints({ name: 'Alpha', services })).toEqual([
      'https://one.example',
      'https://two.example',
    ])
  })

  test('is not an empty one', () => {
    expect(find({ services: [service(''), service('  ')] })).toBeUndefined()
    const services = [service(' '), service('https://two.example')]
    expect(find({ services })).toBe('https://two.example')
  })

  test('is read from an older file with the key endpoints', () => {
    expect(find({ endpoints: [service('https://a.example')] })).toBe('https://a.example')
  })

  test('is read from services where a file has both lists', () => {
    const lists = {
      services: [service('https://new.example')],
      endpoints: [service('https://old.example')],
    }
    expect(find(lists)).toBe('https://new.example')
    expect(find({ ...lists, services: [] })).toBeUndefined()
  })

  test('is missing in a file without any list', () => {
    expect(find({})).toBeUndefined()
  })

  test.each([
    ['https://a.example/', 'https://a.example'],
    ['https://a.example///', 'https://a.example'],
    [' https://a.example\n', 'https://a.example'],
    ['https://a.example/.well-known/agent-card.json', 'https://a.example'],
    ['https://a.example/.well-known/agent.json', 'https://a.example'],
    ['https://a.example/x/.well-known/agent-card.json', 'https://a.example/x'],
    ['https://a.example//.well-known/agent.json', 'https://a.example'],
    [
      'https://a.example/.well-known/agent.json/x',
      'https://a.example/.well-known/agent.json/x',
    ],
    [
      'https://a.example/.well-known/agent_json',
      'https://a.example/.well-known/agent_json',
    ],
    ['https://a.example/base', 'https://a.example/base'],
  ])('%j is cut back to %s', (endpoint, base) => {
    expect(find({ services: [service(endpoint)] })).toBe(base)
  })
})
