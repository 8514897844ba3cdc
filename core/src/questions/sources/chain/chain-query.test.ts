import { describe, expect, it } from 'vitest'
import { type ChainQuery, formatChainQuery, parseChainQuery } from './chain-query.ts'

const to = `0x${'a1'.repeat(20)}` as const

describe('a query of a chain', () => {
  it.each<ChainQuery>([
    { kind: 'block', number: 'finalized' },
    { kind: 'block', number: 123 },
    { kind: 'call', to, data: '0x', block: 1 },
    { kind: 'calls', to, data: ['0x01', '0x02'], block: 1 },
  ])('is read as it was written: %j', (query) => {
    expect(parseChainQuery(formatChainQuery(query))).toEqual(query)
  })

  it.each([
    '/block?number=latest',
    '/block?number=01',
    '/block?number=1&x=2',
    `/call?to=${to}&data=0x1&block=1`,
    `/call?to=${to}&data=0x01,0x02&block=1`,
    `/call?to=${to}&data=0x01&block=latest`,
    `/calls?to=${to}&data=${Array(21).fill('0x01').join(',')}&block=1`,
    `/logs?address=${to}&topics=&from=1&to=2`,
    '/',
    '',
  ])('is refused: %s', (path) => {
    expect(parseChainQuery(path)).toBeUndefined()
  })
})
