import { toAmount, toWei } from '@cresolver/chain'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { Asset } from '../../transactions/read-asset.ts'
import { openMarket } from '../market.fixture.ts'
import { Started } from '../market-page.fixture.tsx'
import { testAsking, testDetails, testTerms } from '../terms.fixture.ts'
import { AskForm } from './ask-form.tsx'
import { DisputeForm } from './dispute-form.tsx'

afterEach(cleanup)

const asset: Asset = {
  ...{ token: undefined, least: undefined, mostBond: undefined },
  format: (amount) => `${Number(amount) / 1e18} ETH`,
  parse: (text) => {
    if (!/^[\d.]+$/.test(text)) throw new Error('That is not an amount.')
    return toAmount(BigInt(Math.round(Number(text) * 1e18)))
  },
}
const market = openMarket({ rewardPool: toWei(0n) })
const common = { market, asset, question: 'Will it?', onClose: () => undefined }
const choices = () => screen.getAllByRole('option').map(({ textContent }) => textContent)
const isReady = () =>
  !screen.getByRole('button', { name: 'Continue' }).hasAttribute('disabled')
const write = (name: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value } })

describe('the form of a dispute', () => {
  const show = (asking = testAsking) =>
    render(
      <Started markets={[]}>
        <DisputeForm {...common} details={testDetails} asking={asking} />
      </Started>,
    )

  it('says the deposit, and offers every answer but the claim', () => {
    show()
    expect(screen.getByText('A dispute deposits 0.15 ETH.')).toBeTruthy()
    expect(choices()).toEqual(['NO', 'SPLIT', 'INVALID', 'TOO EARLY'])
  })

  it('is an appeal if it is against a finding', () => {
    show({ ...testAsking, judge: 'PANEL', found: 'INVALID' })
    expect(screen.getByText('An appeal deposits 0.25 ETH.')).toBeTruthy()
    expect(choices()).toEqual(['NO', 'YES', 'SPLIT', 'TOO EARLY'])
  })

  it('goes on with a reason, and with an amount where a share is paid', () => {
    show()
    expect(isReady()).toBe(false)
    write(/^Why the claim is wrong/, 'It was dry.')
    expect(isReady()).toBe(true)
    fireEvent.click(screen.getByLabelText(/^Pay only a share/))
    expect(isReady()).toBe(false)
    write(/^Your share/, 'much')
    expect(screen.getByText('That is not an amount.')).toBeTruthy()
    write(/^Your share/, '0.01')
    expect(isReady()).toBe(true)
  })

  it('counts the bytes of a reason that is too long', () => {
    show()
    write(/^Why the claim is wrong/, '€'.repeat(334))
    expect(screen.getByText('1002 bytes; 1000 are allowed.')).toBeTruthy()
    expect(isReady()).toBe(false)
  })
})

describe('the form of an asking', () => {
  const show = (terms = testTerms, deadline = 1) =>
    render(
      <Started markets={[]}>
        <AskForm
          {...common}
          market={{ ...market, deadline }}
          details={{ ...testDetails, terms }}
        />
      </Started>,
    )

  it('says the bond, and offers what can be claimed', () => {
    show()
    expect(screen.getByText('Asking deposits a bond of 0.1 ETH.')).toBeTruthy()
    expect(choices()).toEqual([
      'YES',
      'NO',
      'SPLIT: each side gets one half',
      'INVALID: the question has no answer',
    ])
  })

  it('offers to claim nothing where a judge is asked at once', () => {
    show({ ...testTerms, judgeFirst: true })
    expect(choices()[0]).toBe('no claim: only ask')
  })

  it('offers YES alone before the deadline, and says why', () => {
    show(testTerms, Math.floor(Date.now() / 1_000) + 600)
    expect(choices()).toEqual(['YES'])
    expect(screen.getByText('Before the deadline only YES can be claimed.')).toBeTruthy()
  })
})
