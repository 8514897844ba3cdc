import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { isLostConnection, retryOnConnectionLoss } from './retry-on-connection-loss.ts'

function refused(code: string): pg.DatabaseError {
  return Object.assign(new pg.DatabaseError('refused', 0, 'error'), { code })
}

const broken = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })

describe('retryOnConnectionLoss', () => {
  it('tries again until the connection is back', async () => {
    let tries = 0
    const value = await retryOnConnectionLoss(async () => {
      tries += 1
      if (tries < 3) throw broken
      return 'done'
    })
    expect([value, tries]).toEqual(['done', 3])
  })

  it('passes on at once what the database refused', async () => {
    let tries = 0
    const acting = retryOnConnectionLoss(async () => {
      tries += 1
      throw refused('23505')
    })
    await expect(acting).rejects.toMatchObject({ code: '23505' })
    expect(tries).toBe(1)
  })
})

describe('isLostConnection', () => {
  it.each([
    ...['57P01', '57P02', '57P03', '08006', '53300'],
    ...['55P03', '57014', '25P03'],
  ])('is true for %s', (code) => {
    expect(isLostConnection(refused(code))).toBe(true)
  })

  it.each(['23505', '22021', '42P01', '40001'])('is false for %s', (code) => {
    expect(isLostConnection(refused(code))).toBe(false)
  })

  it('looks behind the error that a library put around it', () => {
    expect(isLostConnection(new Error('Failed query', { cause: broken }))).toBe(true)
    expect(isLostConnection(new Error('Failed', { cause: refused('23505') }))).toBe(false)
  })

  it('knows the words of a driver that lost its connection', () => {
    for (const words of [
      'Connection terminated unexpectedly',
      'Connection terminated due to connection timeout',
      'Client has encountered a connection error and is not queryable',
      'Query read timeout',
      'timeout exceeded when trying to connect',
    ]) {
      expect(isLostConnection(new Error(words))).toBe(true)
    }
  })

  it('is false for anything else', () => {
    for (const thrown of [new Error('no'), 'connection terminated', undefined, null]) {
      expect(isLostConnection(thrown)).toBe(false)
    }
    expect(
      isLostConnection(new Error('Cannot use a pool after calling end on the pool')),
    ).toBe(false)
  })
})
