import { describe, expect, it } from 'vitest'
import {
  type Recruitment,
  recruitAnswerSchema,
  recruitmentSchema,
  recruitProfileSchema,
} from './recruitment.ts'

const worker = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
const recruitment: Recruitment = {
  kind: 'cresolver-market',
  chainId: 31_337,
  contract: worker,
  marketId: '7',
  question: 'Will bitcoin reach 200k by end of 2026?',
  deadline: 1_798_761_600,
  stake: '10000000000000000',
}

describe('a recruitment', () => {
  it('names market, question, deadline and stake', () => {
    expect(recruitmentSchema.parse(recruitment)).toEqual(recruitment)
  })

  it('may carry fields of a later version, which are left out', () => {
    expect(recruitmentSchema.parse({ ...recruitment, bonus: 1 })).toEqual(recruitment)
  })

  it.each([
    ['another kind', { kind: 'tweet' }],
    ['no question', { question: '' }],
    ['a contract that is not an address', { contract: '0x12' }],
    ['a number with a leading zero', { marketId: '07' }],
    ['a stake below zero', { stake: '-1' }],
    ['a deadline that is not a whole number', { deadline: 1.5 }],
    ['a chain id of zero', { chainId: 0 }],
  ])('is refused with %s', (_case, change) => {
    expect(recruitmentSchema.safeParse({ ...recruitment, ...change }).success).toBe(false)
  })
})

describe('a profile for recruiting', () => {
  it('contains account and endpoint, besides other fields', () => {
    const profile = {
      name: 'Alpha',
      worker: { address: worker, endpoint: 'http://127.0.0.1:3001' },
    }
    expect(recruitProfileSchema.parse(profile)).toEqual({ worker: profile.worker })
  })

  it.each([
    'ftp://127.0.0.1',
    'javascript:alert(1)',
    'nothing',
    `http://a/${'x'.repeat(2_048)}`,
  ])('is refused with the endpoint %s', (endpoint) => {
    const profile = { worker: { address: worker, endpoint } }
    expect(recruitProfileSchema.safeParse(profile).success).toBe(false)
  })
})

describe('the answer to a recruitment', () => {
  it('names who joined by which transaction', () => {
    const answer = {
      worker,
      endpoint: 'https://a.example',
      transaction: `0x${'ab'.repeat(32)}`,
    }
    expect(recruitAnswerSchema.parse(answer)).toEqual(answer)
    expect(recruitAnswerSchema.safeParse({ ...answer, transaction: '0x' }).success).toBe(
      false,
    )
  })
})
