import { hashRecord } from '@cresolver/core/resolution'
import { recordOf } from '@cresolver/core/resolution/fixture'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openMarket, roundParts, roundRecord } from '../market.fixture.ts'
import type { MarketEventHistory } from '../market-event-history.ts'
import { known, Started } from '../market-page.fixture.tsx'
import { settledChain, settledIn } from '../settled-chain.fixture.ts'
import { VerifyMarket } from './verify-in-page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** The code that verifies is loaded first. */
const loading = { timeout: 20_000 }

const place = {
  blockNumber: 9n,
  transactionHash: settledIn,
  marketId: openMarket().marketId,
}
const history: MarketEventHistory = {
  events: [],
  settlement: undefined,
  ...{ storyEvents: [], recorded: [] },
  evidence: { ...place, hash: settledIn },
}

/** An archive that answers each request when a test says so. */
function archive() {
  const waiting: ((response: Response) => void)[] = []
  const signals: AbortSignal[] = []
  vi.stubGlobal('fetch', (_: URL, { signal }: RequestInit) => {
    if (signal) signals.push(signal)
    return new Promise<Response>((resolve) => waiting.push(resolve))
  })
  return {
    signals,
    async answer(body: unknown, status = 200) {
      await vi.waitFor(() => expect(waiting.length).toBeGreaterThan(0), loading)
      waiting.shift()?.(Response.json(body, { status }))
    },
  }
}

function show(
  parts: Parameters<typeof known>[0] = { history },
  config = {},
  connection = settledChain(),
) {
  return render(
    <Started markets={[]} connection={connection} config={config}>
      <VerifyMarket known={known(parts)} />
    </Started>,
  )
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

describe('the button that verifies', () => {
  it('is not there where nothing was recorded', () => {
    show({ history: { ...history, evidence: undefined } })
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('says what is missing where neither configuration nor receiver names an archive', async () => {
    show({ history }, { archiveUrls: undefined })
    press('Verify')
    expect((await screen.findByRole('alert', {}, loading)).textContent).toContain(
      'NOT_CONFIGURED',
    )
  })

  it('asks nothing before it is pressed, and cannot be pressed twice at once', async () => {
    const { answer, signals } = archive()
    show()
    expect(signals).toEqual([])
    press('Verify')
    expect(screen.getByRole('button', { name: 'Verifying…' })).toHaveProperty(
      'disabled',
      true,
    )
    await answer(roundRecord().joined)
    expect(
      await screen.findByText(/2: authors, clarifications\.$/, {}, loading),
    ).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Verify again' })).toBeTruthy()
  })

  it('says what went wrong, and verifies when it is pressed again', async () => {
    const { answer } = archive()
    show()
    press('Verify')
    await answer({}, 404)
    expect((await screen.findByRole('alert', {}, loading)).textContent).toContain(
      'ARCHIVE_UNREACHABLE',
    )
    press('Verify again')
    expect(screen.queryByRole('alert')).toBeNull()
    await answer(roundRecord().joined)
    expect(
      await screen.findByText(/2: authors, clarifications\.$/, {}, loading),
    ).toBeTruthy()
  })

  it('says that a forged record does not hold', async () => {
    const { answer } = archive()
    const forged = recordOf({ ...roundParts(), question: '<b>Forged?</b>' })
    show({ history }, {}, settledChain({ hash: hashRecord(forged) }))
    press('Verify')
    await answer(forged.joined)
    const said = await screen.findByText(/statements do not hold/, {}, loading)
    expect(said.textContent).toContain('question')
    expect(screen.getAllByText('does not hold')).toHaveLength(1)
  })

  it('stops asking when the page is left', async () => {
    const { signals } = archive()
    const { unmount } = show()
    press('Verify')
    await vi.waitFor(() => expect(signals).toHaveLength(1), loading)
    unmount()
    expect(signals[0]?.aborted).toBe(true)
  })
})
