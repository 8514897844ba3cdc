import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { simulatedChain } from '../../chain/contract-node.fixture.ts'
import { openMarket } from '../market.fixture.ts'
import { known, Started } from '../market-page.fixture.tsx'
import { decidedPart, ruleDeadline, ruleQuestion } from './price.fixture.ts'
import { PriceSection } from './price-section.tsx'

afterEach(cleanup)

/** Reads are kept for as long as the program runs: each market is of a contract of its own. */
let contracts = 0

function show(
  question: string,
  adjudication?: ReturnType<typeof decidedPart>,
  deadline = ruleDeadline,
) {
  contracts += 1
  const connection = simulatedChain(() => undefined)
  const address = `0x${contracts.toString(16).padStart(40, 'e')}` as const
  const market = openMarket({ question, deadline })
  render(
    <Started markets={[]} connection={{ ...connection, market: address }}>
      <PriceSection known={{ ...known({ market }), adjudication }} />
    </Started>,
  )
}

it.each(['Did it rain?', '§question Up?\n§rule\nsource:manual', '§question broken'])(
  'a question that no data decides has no data: %s',
  (question) => {
    show(question)
    expect(screen.queryByRole('region', { name: 'Data' })).toBeNull()
  },
)

it('the place of the data is held while its code comes, and then shown', async () => {
  show(ruleQuestion, decidedPart())
  expect(screen.getByRole('status', { name: 'Reading the data' })).toBeTruthy()
  expect(await screen.findByRole('img', { name: /The point that decided/ })).toBeTruthy()
  expect(screen.getByText('from the stored bytes')).toBeTruthy()
  expect(screen.queryByRole('status')).toBeNull()
})

it('answers without a point that counts are said to be such', async () => {
  show(ruleQuestion, { ...decidedPart(), observations: [] })
  expect(
    await screen.findByText('The stored answers contain no usable point.'),
  ).toBeTruthy()
  expect(screen.queryByRole('img')).toBeNull()
})

it('an open market says what will decide, and nothing of answers', async () => {
  show(ruleQuestion)
  expect(await screen.findByText(/Will be decided by/)).toBeTruthy()
  expect(screen.queryByText(/stored answers/)).toBeNull()
  expect(screen.queryByText('from the stored bytes')).toBeNull()
})

it('a rule whose moments contradict each other is said to do so', async () => {
  const later = ruleQuestion.replace('op:gte', 'at:2030-01-01T00:00:00Z\nop:gte')
  show(later, undefined, 1)
  expect(await screen.findByText(/The rule contradicts itself/)).toBeTruthy()
})
