import { expect, test } from 'vitest'
import { type CitableStatement, checkSentence } from './check-sentence.ts'

const statement = (
  id: string,
  text: string,
  ...agents: string[]
): [string, CitableStatement] => [
  id,
  { id, text, evidence: '[INDICATED: notes]', agents, against: [] },
]
const citable = new Map([
  statement('A1', 'Turn on the firewall before 1,250 users arrive.', 'ann', 'bob'),
  statement('B1', 'The bridge is not safe for trucks of 40 tons.', 'bob'),
  statement('C1', 'The bank sued the broker.', 'cleo'),
])

test.each([
  ['Turn on the firewall before the users arrive.', ['A1']],
  ['ann and bob want the firewall on before 1,250 users come.', ['A1']],
  ['The bridge is not safe.', ['B1']],
  ['The bank sued the broker.', ['C1']],
])('%j rests on %j', (sentence, ids) => {
  expect(checkSentence(sentence, ids, citable)).toBeUndefined()
})

test.each([
  ['Turn on the firewall.', [], 'it names no statement'],
  ['Turn on the firewall.', ['A1', 'Z9'], 'there is no statement Z9'],
  ['Turn on the firewall before 1,260 users arrive.', ['A1'], 'it adds "1,260"'],
  ['See https://a.org for the firewall.', ['A1'], 'it adds "https://a.org"'],
  ['cleo wants the firewall on.', ['A1'], 'cleo does not stand behind what it names'],
  ['Turn off the firewall.', ['A1'], '"off" is not in what it names'],
  [
    'Turn on the firewall after the users arrive.',
    ['A1'],
    '"after" is not in what it names',
  ],
  ['The bridge is unsafe.', ['B1'], '"unsafe" is not in what it names'],
  ['The bridge is safe for trucks.', ['B1'], 'it leaves out a denial'],
  [
    'The broker sued the bank.',
    ['C1'],
    'it has the words of a statement in another order',
  ],
  ['', ['A1'], 'it is empty'],
])('%j does not rest on %j: %s', (sentence, ids, fault) => {
  expect(checkSentence(sentence, ids, citable)).toBe(fault)
})
