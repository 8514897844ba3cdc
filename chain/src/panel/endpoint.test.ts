import { encodeTokenUri } from '@cresolver/core/protocol'
import { describe, expect, test } from 'vitest'
import { findConfiguredEndpoint, findRegisteredEndpoint } from './endpoint.ts'
import { fakePanelConfig, workerAddress } from './fake-market.fixture.ts'

const uri = (endpoint: string, name = 'A2A') =>
  encodeTokenUri({ name: 'Alpha', services: [{ name, endpoint }] })
const found = (endpoint: string) => ({ kind: 'found', endpoint })
const missing = (reason: string) => ({ kind: 'missing', reason })
const chars = 'the host of its endpoint has characters other than a-z, 0-9, dot and dash'
const pathFault =
  'the path of its endpoint has characters or segments that have two spellings'
const config = fakePanelConfig()
const local = fakePanelConfig({ localMode: true })

describe('a registered endpoint', () => {
  test.each([
    'https://agent.example.com',
    'https://agent.example.com/base/path',
    'https://1.2.3.4.example',
    'https://0.example.com',
    'https://localhost.example',
  ])('%s is called', (endpoint) => {
    expect(findRegisteredEndpoint(uri(endpoint), config)).toEqual(found(endpoint))
  })

  test('loses its agent card and the slash at its end', () => {
    const card = 'https://a.example/.well-known/agent-card.json'
    expect(findRegisteredEndpoint(uri(card), config)).toEqual(found('https://a.example'))
    expect(findRegisteredEndpoint(uri('https://a.example/'), config)).toEqual(
      found('https://a.example'),
    )
  })

  test.each([
    ['http://agent.example.com', 'its endpoint is not https'],
    ['https://user@agent.example.com', 'its endpoint carries credentials'],
    ['https://user:pass@agent.example.com', 'its endpoint carries credentials'],
    ['https://93.184.216.34', 'its endpoint is a bare address, not a host name'],
    ['https://93.184.216.34:443', 'its endpoint is a bare address, not a host name'],
    ['https://127.0.0.1.', 'its endpoint is a bare address, not a host name'],
    ['https://2130706433', 'its endpoint is a bare address, not a host name'],
    ['https://0x7f.0.0.1', 'its endpoint is a bare address, not a host name'],
    ['https://0X7F000001', 'its endpoint is a bare address, not a host name'],
    ['https://[::1]', chars],
    ['https://[::1]:8080/x', 'its endpoint is not on port 443'],
    ['https://agent.example.com:8443', 'its endpoint is not on port 443'],
    ['https://agent.example.com:22', 'its endpoint is not on port 443'],
    ['https://127.0x0.0.1', 'its endpoint is a bare address, not a host name'],
    ['https://127.0.0.0x1', 'its endpoint is a bare address, not a host name'],
    ['https://printer.lan', 'its endpoint is not a public host name'],
    ['https://api.svc', 'its endpoint is not a public host name'],
    ['https://\uff11\uff12\uff17.0.0.1', chars],
    ['https://{{.llmApiKey}}.evil.example', chars],
    ['https://agent.example.com/a/../b', pathFault],
    ['https://agent.example.com/%61', pathFault],
    ['https://localhost', 'its endpoint is not a public host name'],
    ['https://localhost.', 'its endpoint is not a public host name'],
    ['https://agent.localhost', 'its endpoint is not a public host name'],
    ['https://printer.local', 'its endpoint is not a public host name'],
    ['https://printer.LOCAL:443', 'its endpoint is not a public host name'],
    ['https://printer.local.', 'its endpoint is not a public host name'],
    ['https://metadata.google.internal', 'its endpoint is not a public host name'],
    ['ftp://agent.example.com', 'its endpoint is not a plain http or https URL'],
    ['javascript:alert(1)', 'its endpoint is not a plain http or https URL'],
    ['agent.example.com', 'its endpoint is not a plain http or https URL'],
    ['https://agent.example.com?x=1', 'its endpoint has a query or a fragment'],
    ['https://agent.example.com/x#y', 'its endpoint has a query or a fragment'],
    [
      `https://agent.example.com/${'x'.repeat(300)}`,
      'its endpoint has more than 300 characters',
    ],
    ['https://agent.example.com/{agentId}', 'the path of its endpoint is a template'],
    [
      'https://agent.example.com/%7BagentId%7D/a2a',
      'the path of its endpoint is a template',
    ],
    ['https://agent.example.com/a b', 'its endpoint is not a plain http or https URL'],
    ['https://', 'its endpoint is not a plain http or https URL'],
  ])('%s is left out', (endpoint, reason) => {
    expect(findRegisteredEndpoint(uri(endpoint), config)).toEqual(missing(reason))
  })

  test.each([
    'https://agent.example.com',
    'https://AGENT.Example.com/',
    'HTTPS://agent.example.com:443//',
    'https://agent.example.com./',
  ])('%s is one endpoint with the others', (endpoint) => {
    expect(findRegisteredEndpoint(uri(endpoint), config)).toEqual(
      found('https://agent.example.com'),
    )
  })

  test('is the first one of several that may be asked', () => {
    const file = (...endpoints: string[]) =>
      encodeTokenUri({
        name: 'Alpha',
        services: endpoints.map((endpoint) => ({ name: 'a2a', endpoint })),
      })
    const uris = ['http://a.example', 'https://a.example/{id}', 'https://b.example']
    expect(findRegisteredEndpoint(file(...uris), config)).toEqual(
      found('https://b.example'),
    )
    expect(findRegisteredEndpoint(file(...uris.slice(0, 2)), config)).toEqual(
      missing('none of its 2 A2A services fits: its endpoint is not https'),
    )
  })

  test('is missing when the file says that the agent is not active', () => {
    const inactive = encodeTokenUri({
      name: 'Alpha',
      active: false,
      services: [{ name: 'A2A', endpoint: 'https://agent.example.com' }],
    })
    expect(findRegisteredEndpoint(inactive, config)).toEqual(
      missing('its registration file says that it is not active'),
    )
  })

  test('may be plain and local where local mode allows it, but still must be a URL', () => {
    const endpoint = 'http://127.0.0.1:3001'
    expect(findRegisteredEndpoint(uri(endpoint), local)).toEqual(found(endpoint))
    expect(findRegisteredEndpoint(uri('127.0.0.1:3001'), local)).toEqual(
      missing('its endpoint is not a plain http or https URL'),
    )
  })

  test('is missing without a URI, without the service, and with a damaged file', () => {
    expect(findRegisteredEndpoint(undefined, config)).toEqual(
      missing('its agent has no token URI'),
    )
    expect(findRegisteredEndpoint(uri('https://a.example', 'MCP'), config)).toEqual(
      missing('its registration file has no A2A service'),
    )
    expect(findRegisteredEndpoint('', config)).toEqual(
      missing('its agent has no registration file'),
    )
    expect(findRegisteredEndpoint('ipfs://x', config)).toEqual(
      missing(
        "The agent's token URI cannot be read: it is a URI of the scheme ipfs, and only data is read without a request.",
      ),
    )
  })
})

describe('a configured endpoint', () => {
  const agents = [
    { name: 'A', worker: workerAddress(1), endpoint: 'https://a.example//' },
    { name: 'B', worker: workerAddress(2), endpoint: 'http://b.example' },
  ]

  test('is found whatever the case of the address, without a slash at its end', () => {
    const upper = workerAddress(1).toUpperCase().replace('0X', '0x')
    expect(findConfiguredEndpoint(upper, fakePanelConfig({ agents }))).toEqual(
      found('https://a.example'),
    )
  })

  test('is checked like a registered one', () => {
    expect(findConfiguredEndpoint(workerAddress(2), fakePanelConfig({ agents }))).toEqual(
      missing('its endpoint is not https'),
    )
  })

  test('is missing for a worker without a configured endpoint', () => {
    expect(findConfiguredEndpoint(workerAddress(3), fakePanelConfig({ agents }))).toEqual(
      missing('the configuration names no endpoint for it'),
    )
  })
})
