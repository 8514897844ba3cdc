import { createSources } from '@cresolver/chain/sources'
import { CresolverError } from '@cresolver/core/protocol'
import { createOutbound } from '@cresolver/net/outbound'
import { expect, it } from 'vitest'
import { mock } from './abilities/mock/mock.ts'
import { research } from './abilities/research/research.ts'
import { researchFrom } from './abilities/research/research-from.ts'
import { AGENT_ERRORS } from './agent-errors.ts'
import { checkAgent } from './conformance/check-agent.ts'
import { defineAgent } from './definition/define-agent.ts'
import { modelFrom } from './process/model-from.ts'
import { serveAgent } from './process/serve-agent.ts'
import { startAgent } from './process/start-agent.ts'
import { openPanelJournal } from './signing/panel-journal.ts'

const agent = defineAgent({ name: 'Ada', ...mock() })

it.each<[keyof typeof AGENT_ERRORS, string, () => unknown]>([
  ['defineAgent', 'CONFIG_INVALID', () => defineAgent({ name: '' })],
  [
    'modelFrom',
    'CONFIG_INVALID',
    () => modelFrom({ LLM_API_KEY: 'key', LLM_BASE_URL: 'nowhere' }),
  ],
  ['researchFrom', 'CONFIG_INVALID', () => researchFrom({ RESEARCH_PAGES: 'many' })],
  [
    'research',
    'CONFIG_INVALID',
    () => research({ ...researchFrom({}), model: undefined }),
  ],
  [
    'createSources',
    'URL_INVALID',
    () => createSources({ baseUrls: { coingecko: 'http://far.example' } }),
  ],
  [
    'createOutbound',
    'OUTBOUND_ADDRESS_REFUSED',
    () => createOutbound().check('https://127.0.0.1'),
  ],
  ['checkAgent', 'URL_INVALID', () => checkAgent({ url: 'nowhere' })],
  ['checkAgent', 'AGENT_UNREACHABLE', () => checkAgent({ url: 'http://127.0.0.1:1' })],
  ['openPanelJournal', 'FOLDER_UNUSABLE', () => openPanelJournal('/dev/null/panels')],
  ['startAgent', 'CONFIG_INVALID', () => startAgent({ AGENT_PORT: 'high' }, agent)],
  [
    'serveAgent',
    'START_FAILED',
    () => serveAgent(agent, { port: 0, hostname: '192.0.2.1' }),
  ],
])('lists for %s the code %s, which it throws', async (name, code, call) => {
  const thrown = await Promise.resolve()
    .then(call)
    .catch((error: unknown) => error)

  expect(thrown).toMatchObject({ code })
  expect(CresolverError.hasCode(thrown, AGENT_ERRORS[name])).toBe(true)
})
