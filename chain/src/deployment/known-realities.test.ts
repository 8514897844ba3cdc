import { readFile } from 'node:fs/promises'
import { publishedPath } from '@cresolver/worlds/chain'
import { expect, test } from 'vitest'
import { KNOWN_REALITIES } from './known-realities.ts'

type RealityList = Record<
  string,
  Record<string, Record<string, { address: string; arbitrators: object }>>
>

test('each Reality.eth is the one that its package lists, which names no arbitrator', async () => {
  const path = publishedPath('@reality.eth/contracts/generated/contracts.json')
  const listed: RealityList = JSON.parse(await readFile(path, 'utf8'))
  for (const [chainId, { reality }] of KNOWN_REALITIES) {
    const found = Object.values(listed[chainId] ?? {}).flatMap(
      (versions) => versions['RealityETH-3.2'] ?? [],
    )
    expect(found).toMatchObject([{ address: reality, arbitrators: {} }])
  }
})
