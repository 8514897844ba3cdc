import { expect, it } from 'vitest'
import { chooseVersion, readRpc } from './read-rpc.ts'

const request = (changes: object) =>
  JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ListTasks', params: {}, ...changes })

it.each([1, 'one', null, ''])('takes the id %j', (id) => {
  expect(readRpc(request({ id }))).toMatchObject({ id })
})

it('takes a request without an id for a notification', () => {
  expect(readRpc(request({ id: undefined }))).toMatchObject({ id: undefined })
})

it.each([[{}], [[1]], [true], [1.5]])(
  'refuses the id %j and does not repeat it',
  (id) => {
    expect(readRpc(request({ id }))).toEqual({
      error: {
        jsonrpc: '2.0',
        id: null,
        error: { code: -32600, message: 'The id is not a text, a whole number or null.' },
      },
    })
  },
)

it.each([
  { pageSize: 0 },
  { pageSize: 101 },
  { pageSize: 1.5 },
  { pageToken: 'no token!' },
  { pageToken: 7 },
  { historyLength: -1 },
  { statusTimestampAfter: 'yesterday' },
])('refuses to list tasks with %j', (params) => {
  expect(readRpc(request({ params }))).toMatchObject({
    error: { error: { code: -32602 } },
  })
})

it.each([
  ['GetTask', { id: 'x', historyLength: -1 }],
  ['tasks/get', { id: 'x', historyLength: -1 }],
  ['SendMessage', { message: {}, configuration: { historyLength: -1 } }],
])('refuses a negative history of %s', (method, params) => {
  const read = readRpc(request({ method, params }))
  expect(read).toMatchObject({ error: { id: 1, error: { code: -32602 } } })
})

it('takes parameters within their range', () => {
  const params = {
    pageSize: 100,
    pageToken: 'YWJj',
    historyLength: 0,
    statusTimestampAfter: '2026-01-01T00:00:00.000Z',
  }
  expect(readRpc(request({ params }))).toMatchObject({ value: { params } })
})

it.each([
  ['1.0', 'GetTask', '1.0'],
  ['1.0.0', 'GetTask', '1.0'],
  [' 1.0 ', 'GetTask', '1.0'],
  ['0.3.0', 'tasks/get', '0.3'],
  ['2.0', 'GetTask', '2.0'],
  [undefined, 'GetTask', '1.0'],
  ['', 'tasks/get', '0.3'],
  [undefined, 'Fly', '0.3'],
])('the version %j of %s chooses %s', (header, method, version) => {
  expect(chooseVersion(header, method)).toBe(version)
})
