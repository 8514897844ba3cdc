import {
  attackPrompt,
  cleanedForFence,
  formatTally,
  type PromptAttack,
  splitFencedPrompt,
} from '@cresolver/worlds/red-team'
import { afterAll, describe, expect, test } from 'vitest'
import type { RememberedAnswer } from '../../definition/agent-definition.ts'
import { writeDefencePrompt, writeInvestigationPrompt } from './model-prompt.ts'
import {
  writeAnalysisPrompt,
  writeCritiquePrompt,
  writeVotePrompt,
} from './table-prompt.ts'

const request = { market_id: 1, question: 'Was the permit granted?' }
const remembered = (
  response: Partial<RememberedAnswer['response']>,
): RememberedAnswer => ({
  request,
  response: {
    determination: true,
    confidence: 0.8,
    evidence: 'The register shows it.',
    sources: ['https://one.example/'],
    ...response,
  },
})
const defend = (response: Partial<RememberedAnswer['response']>) =>
  writeDefencePrompt({ challenges: ['Why?'] }, [remembered(response)], 'analyst')

const task = { task_id: 't1', content: 'May the bridge be opened?' }
const observation = {
  finding: 'The rail is loose.',
  evidence: '[POSSIBLE]',
  severity: 'info',
} as const
type Analysis = Parameters<typeof writeCritiquePrompt>[0]['other_analyses'][number]
const critique = (change: Partial<Analysis>) =>
  writeCritiquePrompt(
    {
      ...task,
      other_analyses: [
        {
          agent_name: 'Agent 1',
          domain: 'bridges',
          observations: [observation],
          ...change,
        },
      ],
    },
    'skeptic',
  )
const vote = (finding: object) =>
  writeVotePrompt(
    {
      ...task,
      synthesis: {
        recommended_direction: 'Open it.',
        key_findings: [
          { agent_name: 'Agent 1', finding: 'f', evidence: 'e', ...finding },
        ],
        trade_offs: [],
        minority_views: [],
      },
    },
    'analyst',
  )

const carriers: readonly [string, PromptAttack['build']][] = [
  [
    'question',
    (question) => writeInvestigationPrompt({ ...request, question }, 'analyst'),
  ],
  [
    'rule, as context',
    (context) => writeInvestigationPrompt({ ...request, context }, 'analyst'),
  ],
  ['challenge', (text) => writeDefencePrompt({ challenges: [text] }, [], 'analyst')],
  ['own evidence', (evidence) => defend({ evidence })],
  ['own source', (source) => defend({ sources: [source] })],
  ['task of a table', (content) => writeAnalysisPrompt({ ...task, content }, 'analyst')],
  ['agent name', (agent_name) => critique({ agent_name })],
  ['domain of an agent', (domain) => critique({ domain })],
  [
    'finding of another',
    (finding) => critique({ observations: [{ ...observation, finding }] }),
  ],
  [
    'evidence of another',
    (evidence) => critique({ observations: [{ ...observation, evidence }] }),
  ],
  ['finding to vote on', (finding) => vote({ finding })],
  ['agent name to vote on', (agent_name) => vote({ agent_name })],
]

const printed: string[] = []
afterAll(() => {
  console.log(`${printed.join('\n')}\n`)
})

const split = splitFencedPrompt(['round table', 'own answer'])

describe('no payload leaves the data of the prompts of an agent with a model', () => {
  test.each(carriers)('the payload stays data as %s', async (carrier, build) => {
    const attacked = await attackPrompt({ build, split, clean: cleanedForFence })
    const { held, of } = attacked
    printed.push(formatTally({ part: 'structure', name: `agent: ${carrier}`, held, of }))
    expect(attacked.leaks).toEqual([])
  })
})
