import { expect, test } from 'vitest'
import { type CommandStep, describeSteps, findStep } from './command-steps.ts'

const steps: readonly CommandStep[] = [
  { name: 'pause', description: 'Take no new markets' },
  {
    name: 'rule',
    description: 'Decide a dispute',
    value: { name: '<finding>', meaning: 'yes or no' },
  },
]
const find = (name: string, value?: string) =>
  findStep('markets act <step> <id> [value]', steps, name, value)

test('a step is found by its name', () => {
  expect(find('rule', 'yes')).toBe(steps[1])
})

test('an unknown step is refused with the names of those that exist', () => {
  expect(() => find('stop')).toThrow(/"stop" is not a step/)
})

test('a step without the value that it requires is refused', () => {
  expect(() => find('rule')).toThrow('rule needs <finding>: yes or no.')
})

test('the help lists each step with its value', () => {
  const nowhere = { write: () => {}, columns: 60 }
  const environment = { variables: {}, stdout: nowhere, stderr: nowhere, now: () => 0 }
  expect(describeSteps(steps, environment).split('\n')).toEqual([
    '',
    'Steps:',
    '  pause           Take no new markets',
    '  rule <finding>  Decide a dispute; <finding>: yes or no',
  ])
})
