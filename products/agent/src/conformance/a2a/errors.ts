import { readObject } from '../exchange.ts'
import { expectFit, type FindFault } from '../faults.ts'
import type { Requirement } from '../requirement.ts'
import { callId, judge, postRpc, rpcResponseSchema, toCall } from './call-agent.ts'

const rpc = 'JSON-RPC 2.0, section 5.1, "Error object"'
const a2a = 'A2A 1.0, section 9.5, "Error Handling"'
const needs = 'a2a.send.reachable'

/** Which error must come of which mistake. */
export const errorRequirements: readonly Requirement[] = [
  expectError({
    id: 'a2a.error.parse',
    title: 'A body that is not JSON gets the error -32700.',
    section: rpc,
    body: '{"jsonrpc": "2.0", "method": ',
    code: -32700,
  }),
  expectError({
    id: 'a2a.error.invalid-request',
    title: 'Another jsonrpc than 2.0 gets the error -32600.',
    section: rpc,
    body: { jsonrpc: '1.0', id: callId, method: 'GetTask', params: { id: 'a' } },
    code: -32600,
  }),
  expectError({
    id: 'a2a.error.unknown-method',
    title: 'A method that does not exist gets the error -32601.',
    section: rpc,
    body: toCall('NoSuchMethod', {}),
    code: -32601,
  }),
  expectError({
    id: 'a2a.error.invalid-params',
    title: 'Parameters that do not fit get the error -32602.',
    section: rpc,
    body: toCall('GetTask', ['not', 'an', 'object']),
    code: -32602,
  }),
  expectError({
    id: 'a2a.error.unknown-task',
    title: 'A task that does not exist gets the error -32001.',
    section: a2a,
    body: toCall('GetTask', { id: '00000000-0000-4000-8000-000000000000' }),
    code: -32001,
  }),
]

type ExpectedError = Pick<Requirement, 'id' | 'title' | 'section'> & {
  readonly body: object | string
  readonly code: number
}

function expectError({ id, title, section, body, code }: ExpectedError): Requirement {
  return {
    id,
    level: 'must',
    title,
    section,
    fix: `Answer {"jsonrpc":"2.0","id":...,"error":{"code":${code},"message":"..."}}.`,
    needs,
    check: async (context) => judge(await postRpc(context, body), findOtherError(code)),
  }
}

function findOtherError(expected: number): FindFault {
  return (exchange) => {
    const read = readObject(exchange)
    if ('fault' in read) return read.fault
    const fault = expectFit(rpcResponseSchema)(exchange)
    if (fault !== undefined) return fault
    const code = rpcResponseSchema.safeParse(read.object).data?.error?.code
    if (code === undefined) return 'The answer holds no error.'
    return code === expected ? undefined : `The error is ${code}.`
  }
}
