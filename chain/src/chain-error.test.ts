import { CresolverError } from '@cresolver/core/protocol'
import {
  BaseError,
  encodeErrorResult,
  HttpRequestError,
  InsufficientFundsError,
  parseAbi,
  TimeoutError,
} from 'viem'
import { expect, test } from 'vitest'
import { toChainError } from './chain-error.ts'
import { marketAbi } from './generated/market.ts'

const context = { endpoint: 'https://rpc.example', action: 'join market 3' }
const url = 'https://rpc.example/v2/secret-key?token=hidden'

function withData(data: unknown): Error {
  return new BaseError('outer', { cause: Object.assign(new Error('inner'), { data }) })
}

function everything(error: CresolverError): string {
  return [error.toLine(), String(error.cause), (error.cause as Error)?.stack].join('\n')
}

test('an error of ours passes unchanged', () => {
  const error = new CresolverError({ code: 'A', message: 'b' })
  expect(toChainError(error, context)).toBe(error)
})

test('revert data deep inside is decoded and explained', () => {
  const data = encodeErrorResult({
    abi: marketAbi,
    errorName: 'RequestTooSoon',
    args: [1_777_777_777n],
  })
  expect(toChainError(withData(data), context).code).toBe('NOT_YET')
  expect(toChainError(withData({ data }), context).code).toBe('NOT_YET')
  const raw = Object.assign(new Error('x'), { raw: data, data: { errorName: 'y' } })
  expect(toChainError(raw, context).code).toBe('NOT_YET')
})

test('a reason in words is passed on', () => {
  const data = encodeErrorResult({
    abi: parseAbi(['error Error(string)']),
    args: ['Not authorized'],
  })
  expect(toChainError(withData(data), context)).toMatchObject({
    code: 'CONTRACT_REVERTED',
    message: 'The contract refused to join market 3: Not authorized.',
  })
})

test('an unknown error is a refusal without a reason', () => {
  expect(toChainError(withData('0x12345678'), context)).toMatchObject({
    code: 'CONTRACT_REVERTED',
    message: 'The contract refused to join market 3.',
  })
})

test('a silent endpoint is named by its origin and no key gets out', () => {
  const fault = new HttpRequestError({ url, status: 401, details: `denied at ${url}` })
  const error = toChainError(new BaseError('outer', { cause: fault }), context)
  expect(error).toMatchObject({
    code: 'RPC_UNREACHABLE',
    message:
      'The RPC endpoint https://rpc.example did not answer (status 401) when asked to ' +
      'join market 3.',
    hint: 'Check the URL and that the node is running.',
  })
  expect(everything(error)).not.toMatch(/secret-key|hidden/)
})

test('a timeout is a silent endpoint too', () => {
  const error = toChainError(new TimeoutError({ url, body: {} }), context)
  expect(error.code).toBe('RPC_UNREACHABLE')
  expect(error.message).not.toContain('status')
  expect(everything(error)).not.toMatch(/secret-key|hidden/)
})

test('an account without funds is reported, however the node words it', () => {
  const expected = {
    code: 'INSUFFICIENT_FUNDS',
    message: 'The account cannot pay the amount and the gas to join market 3.',
  }
  expect(toChainError(new InsufficientFundsError(), context)).toMatchObject(expected)
  expect(toChainError(new Error('Insufficient funds for gas'), context)).toMatchObject(
    expected,
  )
})

test('anything else keeps its text, without keys', () => {
  const error = toChainError(new BaseError(`no luck at ${url}`), context)
  expect(error).toMatchObject({
    code: 'CHAIN_CALL_FAILED',
    message:
      'Failed to join market 3 through https://rpc.example: no luck at https://rpc.example',
  })
  expect(everything(error)).not.toMatch(/secret-key|hidden/)
  expect(toChainError('odd', context).message).toContain('odd')
  expect(everything(toChainError(new Error('at wss://h/key"'), context))).not.toContain(
    'key',
  )
})

test('a circle of causes ends', () => {
  const error: Error & { cause?: unknown } = new Error('round')
  error.cause = error
  expect(toChainError(error, context).code).toBe('CHAIN_CALL_FAILED')
})
