import { expect, test } from 'vitest'
import { pathsOf } from './paths.ts'

const at = (variables: Record<string, string>) => ({
  variables,
  stdout: { write: () => {} },
  stderr: { write: () => {} },
  now: () => 0,
})

test('all paths are below the home folder if there are no settings', () => {
  expect(pathsOf({}, at({ HOME: '/home/a' }))).toEqual({
    store: '/home/a/.local/share/cresolver/markets.json',
    journal: '/home/a/.local/share/cresolver/journal.json',
    rates: '/home/a/.local/share/cresolver/rates.json',
    credentials: '/home/a/.config/moltbook',
  })
})

test('an account has its own state beside the book', () => {
  const variables = { HOME: '/home/a', MARKET_BOOK: '/data/b.json' }
  expect(
    pathsOf({ moltbookAccount: 'w3cash', configDir: '/etc/m' }, at(variables)),
  ).toEqual({
    store: '/data/b.json',
    journal: '/data/w3cash-journal.json',
    rates: '/data/w3cash-rates.json',
    credentials: '/etc/m',
  })
})

test('the option goes before the variable', () => {
  const variables = { HOME: '/home/a', MARKET_BOOK: '/data/b.json' }
  expect(pathsOf({ store: '/other/c.json' }, at(variables)).store).toBe('/other/c.json')
})

test('a path is not an account', () => {
  expect(() => pathsOf({ moltbookAccount: '../x' }, at({}))).toThrow(
    expect.objectContaining({ code: 'VALUE_INVALID' }),
  )
})
