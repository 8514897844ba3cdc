import { expect, it } from 'vitest'
import { agentUrl } from './agent-url.ts'

it.each([
  ['https://a.org', 'https://a.org/vote'],
  ['https://a.org/', 'https://a.org/vote'],
  ['https://a.org/agents/x', 'https://a.org/agents/x/vote'],
  ['https://a.org:8443/x//', 'https://a.org:8443/x/vote'],
  ['https://a.org/x?key=1#y', 'https://a.org/x/vote'],
  ['no address', 'no address'],
])('the vote of %s is at %s', (baseUrl, url) => {
  expect(agentUrl(baseUrl, '/vote')).toBe(url)
})
