import { readdirSync, readFileSync } from 'node:fs'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { openMarket } from '../market/market.fixture.ts'
import { Started } from '../market/market-page.fixture.tsx'
import { StatusBadge } from './status-badge.tsx'

afterEach(cleanup)

const settled = openMarket({ outcome: { kind: 'verdict', resolution: true } })
const show = (madeUpData: boolean) =>
  render(
    <Started
      markets={[]}
      config={{ network: { name: 'Test', chainId: 31_337, kind: 'local', madeUpData } }}
    >
      <StatusBadge market={settled} isRunning={false} />
    </Started>,
  )

test('a verdict of a network that invents its data says so, another does not', () => {
  show(true)
  expect(screen.getByText('made-up data')).toBeTruthy()
  cleanup()
  show(false)
  expect(screen.getByText('YES')).toBeTruthy()
  expect(screen.queryByText('made-up data')).toBeNull()
})

test('each component that prints an outcome marks made-up data', () => {
  const root = 'apps/dashboard/src'
  const printing = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx'))
    .map((name) => ({ name, text: readFileSync(`${root}/${name}`, 'utf8') }))
    .filter(({ text }) => text.includes('statusLook('))
  expect(printing.length).toBeGreaterThan(1)
  const unmarked = printing.filter(({ text }) => !text.includes('<MadeUpBadge />'))
  expect(unmarked.map(({ name }) => name)).toEqual([])
})
