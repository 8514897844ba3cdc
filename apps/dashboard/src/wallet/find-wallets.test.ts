// @vitest-environment happy-dom
import { afterEach, describe, expect, test } from 'vitest'
import { type AnnouncedWallet, findWallets, readWallet } from './find-wallets.ts'

const provider = { request: async () => null }
const info = {
  uuid: '1',
  name: 'Wallet',
  icon: 'data:image/png;base64,AA==',
  rdns: 'org.example',
}
let stop = (): void => undefined

afterEach(() => stop())

function announce(detail: unknown): void {
  dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
}

describe('finding wallets', () => {
  test('asks for wallets, and finds those that answer now or later', () => {
    const found: (readonly AnnouncedWallet[])[] = []
    const answer = () => announce({ info, provider })
    addEventListener('eip6963:requestProvider', answer)
    stop = findWallets((wallets) => found.push(wallets))
    removeEventListener('eip6963:requestProvider', answer)
    announce({ info: { ...info, uuid: '2' }, provider })
    expect(found.map((wallets) => wallets.length)).toEqual([1, 2])
  })

  test('the first to use an id keeps it', () => {
    let found: readonly AnnouncedWallet[] = []
    stop = findWallets((wallets) => {
      found = wallets
    })
    announce({ info, provider })
    announce({ info: { ...info, name: 'Other' }, provider: { request: async () => 1 } })
    expect(found).toHaveLength(1)
    expect(found[0]?.provider).toBe(provider)
  })

  test('no more than twenty are kept', () => {
    let found: readonly AnnouncedWallet[] = []
    stop = findWallets((wallets) => {
      found = wallets
    })
    for (let number = 0; number < 30; number += 1) {
      announce({ info: { ...info, uuid: String(number) }, provider })
    }
    expect(found).toHaveLength(20)
  })
})

describe('the name and picture of a wallet', () => {
  test.each([
    undefined,
    'text',
    { info },
    { provider },
    { info: { ...info, uuid: '' }, provider },
    { info: { ...info, name: 7 }, provider },
    { info, provider: { request: 'no function' } },
  ])('%j is not a wallet', (detail) => {
    expect(readWallet(detail)).toBeUndefined()
  })

  test.each([
    'https://tracker.example/pixel.png',
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    `data:image/png;base64,${'A'.repeat(100_001)}`,
    7,
  ])('the picture %.40s is not shown', (icon) => {
    const wallet = readWallet({ info: { ...info, icon }, provider })
    expect(wallet).toMatchObject({ name: 'Wallet', icon: undefined })
  })

  test('the name is one short line without marks that change the direction', () => {
    const name = `Safe\u202e\nWallet ${'x'.repeat(100)}`
    const shown = readWallet({ info: { ...info, name }, provider })?.name ?? ''
    expect(shown).toMatch(/^Safe Wallet x+…$/)
    expect(shown.length).toBeLessThan(40)
    expect(readWallet({ info: { ...info, name: '\u202e' }, provider })?.name).toBe(
      'A wallet without a name',
    )
  })
})
