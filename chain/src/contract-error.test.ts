import { CresolverError } from '@cresolver/core/protocol'
import { expect, test } from 'vitest'
import { explainContractError } from './contract-error.ts'
import { clarificationsAbi } from './generated/clarifications.ts'
import { CHAIN_ERROR_CODES } from './generated/error-code.ts'
import { identityRegistryAbi } from './generated/identity-registry.ts'
import { marketAbi } from './generated/market.ts'
import { realityCourtErrorsAbi } from './generated/reality-court-errors.ts'
import { receiverAbi } from './generated/receiver.ts'
import { reputationRegistryAbi } from './generated/reputation-registry.ts'

const declared = [
  ...[marketAbi, receiverAbi, clarificationsAbi, realityCourtErrorsAbi],
  ...[identityRegistryAbi, reputationRegistryAbi],
]
  .flat()
  .flatMap((item) => (item.type === 'error' ? [item] : []))

test.each(declared.map(({ name, inputs }) => [name, inputs] as const))(
  '%s is explained in one sentence with its values and a hint',
  (name, inputs) => {
    const values = inputs.map((_, index) => 1_900_000_001 + index)
    const error = explainContractError(name, values)
    expect(error).toBeInstanceOf(CresolverError)
    expect(CHAIN_ERROR_CODES).toContain(error?.code)
    expect(error?.message).toMatch(/^[^\n]{15,160}\.$/)
    expect(error?.hint).toMatch(/^[^\n]{10,120}\.$/)
    expect(error?.message).not.toContain('undefined')
    expect(error?.hint).not.toContain('undefined')
  },
)

test('values appear where they belong', () => {
  expect(explainContractError('AlreadyJoined', [3n, '0xabc'])).toMatchObject({
    code: 'NOTHING_TO_DO',
    message: 'The worker 0xabc has already joined market 3.',
  })
  expect(explainContractError('QuestionTooLong', [5000n, 4096n])?.message).toBe(
    'The question has 5000 bytes, more than 4096.',
  )
  expect(explainContractError('ERC721NonexistentToken', [9n])).toMatchObject({
    code: 'AGENT_UNKNOWN',
    message: 'Agent 9 does not exist in the identity registry.',
    hint: 'Check the agent id in the identity registry.',
  })
})

test('a time is written as a date', () => {
  expect(explainContractError('RequestTooSoon', [1_777_777_777n])?.message).toContain(
    '2026-05-03T03:09:37.000Z',
  )
  expect(explainContractError('GraceNotOver', [2n ** 200n])?.message).toContain(
    String(2n ** 200n),
  )
})

test('an error that no contract here declares is not explained', () => {
  expect(explainContractError('Nonsense')).toBe(undefined)
  expect(explainContractError('toString')).toBe(undefined)
})
