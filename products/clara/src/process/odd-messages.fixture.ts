import { createMessageBuilder } from '@cresolver/worlds/ao'
import type { HostMessage } from './market-in-node.fixture.ts'
import { noJson, objects, strangeNames, strangeTexts } from './strange-texts.fixture.ts'

type Tags = readonly (readonly [name: string, value: string])[]

const agent: Tags = [
  ['RedStone-Agent-Id', 'agent'],
  ['RedStone-Agent-Topic', 'tweet'],
  ['RedStone-Agent-Fee', '5'],
]
const task: Tags = [
  ['RedStone-Agent-Topic', 'tweet'],
  ['RedStone-Agent-Reward', '10'],
]
const furtherTags = [
  'RedStone-Agent-Matching',
  'RedStone-Task-Deadline',
  'RedStone-Offer-Deadline',
  'RedStone-Task-Exclude',
]
const token = 'token-token-token-token-token-token-token-t'

/**
 * Writes down the messages that chance seldom makes: each spelling of a tag's name, each
 * strange tag, text and data, and what needs several steps.
 */
export function strangeMessages(
  process: { readonly id: string; readonly owner: string; readonly module: string },
  authority: string,
): readonly HostMessage[] {
  const build = createMessageBuilder(process, 500_000)
  const messages: HostMessage[] = []
  let now = 1_690_000_000_000
  const say = (from: string, action: string, tags: Tags, data?: string, id?: string) => {
    now += 10
    const own = tags.some(([name]) => name === 'Protocol')
    const protocol: Tags = own ? [] : [['Protocol', 'C.L.A.R.A.']]
    const all: Tags = [['Action', action], ...protocol, ...tags]
    const { Data: _data, ...built } = build({
      from,
      owner: authority,
      timestamp: now,
      id,
    })
    messages.push({
      ...built,
      Tags: all.map(([name, value]) => ({ name, value })),
      ...(data === undefined ? {} : { Data: data }),
    })
  }

  say('anyone', 'Withdraw', [])
  say('anyone', 'Register-Task', [...task, ['RedStone-Task-Evaluator', 'x']], '{}')
  say('anyone', 'Configure', [['Topics', 'tweet']])
  say(process.owner, 'Configure', [['Topics', 'tweet,,']])
  say(process.owner, 'Configure', [['Token', 'a b']])
  say(process.owner, 'Configure', [['Deposit', '1']])
  say(process.owner, 'Configure', [['Deposit', '-1']])
  for (const spell of [toTitle, toLower, toUpper]) {
    say('writer', 'Register-Agent-Profile', agent.map(spell), '{"a":1}')
    say('anyone', 'Register-Task', task.map(spell), '{}')
  }
  for (const name of strangeNames) {
    for (const value of ['x', '0', 'application/json']) {
      say('anyone', 'Register-Task', [...task, [name, value]], '{ "kept": 1.0 }')
      say(
        'writer',
        'Register-Agent-Profile',
        [[name, value], ...agent],
        '{ "kept": 1.0 }',
      )
    }
  }
  for (const text of strangeTexts) {
    for (const [name] of [...agent, ...task]) {
      const rest = [...agent, ...task].filter(([other]) => other !== name)
      say('other', 'Register-Agent-Profile', [...rest, [name, text]], '{}')
      say('other', 'Register-Task', [...rest, [name, text]], '{}')
    }
    for (const name of furtherTags) {
      say('other', 'Register-Task', [...task, [name, text]], '{}')
    }
    say('anyone', 'Get-Agent', [['RedStone-Agent-Id', text]])
    say('anyone', 'Get-Task', [['RedStone-Task-Id', text]])
    say('anyone', 'Balance', [['Recipient', text]])
    say('anyone', 'List-Agents', [['Limit', text]])
    say('anyone', 'List-Queue', [['Cursor', text]])
    say('anyone', text, [])
    say(text, 'Info', [['Reference', text]])
  }
  for (const data of [undefined, ...noJson, ...objects]) {
    for (const type of [[], [['Content-Type', 'application/json']]] satisfies Tags[]) {
      say('writer', 'Register-Agent-Profile', [...agent, ...type], data)
      say('anyone', 'Register-Task', [...task, ...type], data)
    }
  }

  say('anyone', 'Register-Task', task, '{}', 'the-same-id-again')
  say('anyone', 'Register-Task', task, '{}', 'the-same-id-again')
  const same: Tags = [
    ['RedStone-Agent-Id', 'agent'],
    ['RedStone-Task-Id', 'the-same-id-again'],
  ]
  say('writer', 'Send-Offer', [...same, ['RedStone-Agent-Offer', '1']])
  say('outsider', 'Decline-Task', same)
  say('outsider', 'Cancel-Task', same)
  say('anyone', 'Cancel-Task', same)
  say('anyone', 'Get-Task', same)
  say('anyone', 'Register-Task', [['Protocol', 'other'], ...task], '{}')
  say(
    'anyone',
    'Register-Task',
    [
      ['RedStone-Agent-Topic', 'telegram'],
      ['RedStone-Agent-Reward', '1'],
    ],
    '{}',
  )
  say('writer', 'Register-Agent-Profile', agent, '[]')
  say('anyone', 'Tick', [])
  say('writer', 'Register-Agent-Profile', agent, JSON.stringify('x'.repeat(16_384)))

  const asked = ['first', 'second']
  for (const id of asked) {
    say(
      id,
      'Register-Agent-Profile',
      [
        ['RedStone-Agent-Id', id],
        ['RedStone-Agent-Topic', 'discord'],
        ['RedStone-Agent-Fee', '1'],
      ],
      '{}',
    )
  }
  say(
    'anyone',
    'Register-Task',
    [
      ['RedStone-Agent-Topic', 'discord'],
      ['RedStone-Agent-Reward', '10'],
      ['RedStone-Agent-Matching', 'query'],
    ],
    '{}',
    'asks-for-offers',
  )
  for (const id of asked) {
    const offered: Tags = [
      ['RedStone-Agent-Id', id],
      ['RedStone-Task-Id', 'asks-for-offers'],
    ]
    for (const amount of ['11', '10', '9']) {
      say(id, 'Send-Offer', [...offered, ['RedStone-Agent-Offer', amount]])
    }
  }
  for (const id of asked) {
    const offered: Tags = [
      ['RedStone-Agent-Id', id],
      ['RedStone-Task-Id', 'asks-for-offers'],
    ]
    say(id, 'Decline-Task', offered)
    say(id, 'Decline-Task', offered)
  }

  for (let index = 0; index < 25; index += 1) {
    say('anyone', 'Register-Task', [...task, ['RedStone-Task-Deadline', '1000']], '{}')
  }
  now += 2_000
  say('anyone', 'Info', [])
  say(process.id, 'Tick', [])
  for (let index = 0; index < 5; index += 1) {
    const id = `large-${index}`
    const held: Tags = [
      ['RedStone-Agent-Id', `agent-${id}`],
      ['RedStone-Task-Id', id],
    ]
    say(
      'large',
      'Register-Agent-Profile',
      [
        ['RedStone-Agent-Id', `agent-${id}`],
        ['RedStone-Agent-Topic', 'nft'],
        ['RedStone-Agent-Fee', '1'],
      ],
      '{}',
    )
    say(
      'anyone',
      'Register-Task',
      [
        ['RedStone-Agent-Topic', 'nft'],
        ['RedStone-Agent-Reward', '1'],
      ],
      '{}',
      id,
    )
    say('large', 'Send-Result', held, JSON.stringify('x'.repeat(262_142)))
    say('large', 'Send-Result', held, '{}')
    say('anyone', 'List-Agents', [])
    say('anyone', 'List-Agents', [['Limit', '200']])
  }

  say(process.owner, 'Configure', [['Token', token]])
  say(token, 'Credit-Notice', [
    ['Sender', 'payer'],
    ['Quantity', '9'.repeat(38)],
  ])
  say(token, 'Credit-Notice', [
    ['Sender', 'payer'],
    ['Quantity', '1'],
  ])
  settlements(say)
  say(process.owner, 'Configure', [['Token', 'none']])
  say('penniless', 'Register-Task', task, '{}')
  say('payer', 'Withdraw', [])
  say(process.owner, 'Configure', [['Token', 'none']])
  say('anyone', 'Info', [])
  return messages
}

/** Tasks with a held reward, through every decision about their results. */
function settlements(
  say: (from: string, action: string, tags: Tags, data?: string, id?: string) => void,
): void {
  const worker: Tags = [
    ['RedStone-Agent-Id', 'paid-worker'],
    ['RedStone-Agent-Topic', 'telegram'],
    ['RedStone-Agent-Fee', '2'],
  ]
  const paid: Tags = [
    ['RedStone-Agent-Topic', 'telegram'],
    ['RedStone-Agent-Reward', '3'],
  ]
  const evaluated: Tags = [...paid, ['RedStone-Task-Evaluator', 'evaluator']]
  const about = (id: string): Tags => [
    ['RedStone-Agent-Id', 'paid-worker'],
    ['RedStone-Task-Id', id],
  ]
  const least: Tag = ['RedStone-Agent-Reputation', '1']
  say(
    'payer',
    'Register-Task',
    [['RedStone-Agent-Topic', 'broadcast'], ['RedStone-Agent-Reward', '3'], least],
    '{}',
  )
  const any: Tag = ['RedStone-Agent-Evaluators', 'any']
  say('worker', 'Register-Agent-Profile', [...worker, any], '{}')
  say('payer', 'Register-Task', [...paid, least], '{}')
  say('payer', 'Register-Task', [...paid, ['RedStone-Task-Evaluator', 'payer']], '{}')
  say('payer', 'Register-Task', [...paid, ['RedStone-Task-Market', '1:0x:1']], '{}')
  say('payer', 'Register-Task', [...paid, ['RedStone-Task-Lifetime', '1']], '{}')
  const schema: Tag = ['RedStone-Task-Schema', '{"required":["answer"]}']
  say(
    'payer',
    'Register-Task',
    [...paid, ['RedStone-Task-Schema', '{"pattern":"x"}']],
    '{}',
  )
  say('payer', 'Register-Task', [...paid, schema], '{}', 'with-a-schema')
  say('worker', 'Send-Result', about('with-a-schema'), '{"other":1}')
  say('worker', 'Send-Result', about('with-a-schema'), '{"answer":1}')
  for (const decision of ['Accept-Result', 'Reject-Result']) {
    const id = `evaluated-${decision}`
    say('payer', 'Register-Task', evaluated, '{}', id)
    say('payer', decision, about(id))
    say('worker', 'Send-Result', about(id), 'null')
    say('anyone', 'Reject-Result', about(id))
    say('payer', 'Reject-Result', about(id), '"not what was asked"')
    say('payer', 'Reject-Result', about(id), '{')
    say('payer', 'Reject-Result', about(id))
    say('anyone', 'Get-Task', about(id))
    say('evaluator', decision, about(id), '"decided"')
    say('anyone', 'Get-Task', about(id))
    say('anyone', 'Get-Agent', about(id))
  }
  say('payer', 'Register-Task', [...paid, least], '{}')
}

type Tag = Tags[number]
const toLower = ([name, value]: Tag): Tag => [name.toLowerCase(), value]
const toUpper = ([name, value]: Tag): Tag => [name.toUpperCase(), value]
const toTitle = ([name, value]: Tag): Tag => [
  name.toLowerCase().replace(/\b[a-z]/g, (letter) => letter.toUpperCase()),
  value,
]
