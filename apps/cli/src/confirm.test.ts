import { describe, expect, test } from 'vitest'
import { confirm } from './confirm.ts'
import type { Environment, Terminal } from './environment.ts'

function environmentWith(terminal: Terminal | undefined) {
  let err = ''
  const output = { write: (text: string) => (err += text) }
  const environment: Environment = {
    ...{ variables: {}, stdout: output, stderr: output, terminal },
    now: () => 0,
  }
  return { environment, shown: () => err }
}

const answering = (answer: string): Terminal => ({
  ask: () => Promise.resolve(answer),
  askSecretly: () => Promise.reject(new Error('nothing is secret here')),
})
const fields = [
  ['Account', '0xA'],
  ['Amount', '0.5 ETH'],
] as const

describe('a transaction', () => {
  test.each(['y', 'Yes', ' y '])('is sent after the answer %j', async (answer) => {
    const { environment, shown } = environmentWith(answering(answer))
    await confirm('Join market 4', fields, environment)
    expect(shown()).toBe('Join market 4\n  Account  0xA\n  Amount   0.5 ETH\n')
  })

  test.each(['', 'n', 'yay'])('is not sent after the answer %j', async (answer) => {
    const { environment } = environmentWith(answering(answer))
    await expect(confirm('Join', fields, environment)).rejects.toMatchObject({
      code: 'USAGE',
    })
  })

  test('is refused without a terminal, with a description of the transaction', async () => {
    const { environment } = environmentWith(undefined)
    await expect(confirm('Join market 4', fields, environment)).rejects.toMatchObject({
      code: 'USAGE',
      message: 'Join market 4 needs a confirmation: account 0xA, amount 0.5 ETH.',
      hint: 'Check it, then add --yes.',
    })
  })
})
