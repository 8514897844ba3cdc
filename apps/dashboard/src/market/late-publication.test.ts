import type { ListedEvent } from '@cresolver/chain'
import { toMarketId } from '@cresolver/chain'
import { expect, test } from 'vitest'
import { latePublication } from './late-publication.ts'

const marketId = toMarketId(7n)
const event = (type: ListedEvent['type'], hash: string, id = marketId) =>
  ({ type, marketId: id, transactionHash: hash }) as ListedEvent

test('scores that are published with the verdict are not late', () => {
  const activity = [event('feedback-published', '0x1'), event('market-resolved', '0x1')]
  expect(latePublication(activity, marketId)).toBeUndefined()
  expect(latePublication([], marketId)).toBeUndefined()
})

test('the newest publication after the verdict is found, of this market alone', () => {
  const other = toMarketId(8n)
  const activity = [
    event('feedback-published', '0x9', other),
    event('feedback-published', '0x3'),
    event('feedback-published', '0x2'),
    event('market-resolved', '0x1'),
  ]
  expect(latePublication(activity, marketId)).toBe('0x3')
  expect(latePublication(activity, other)).toBe('0x9')
  expect(latePublication(activity.slice(3), marketId)).toBeUndefined()
})
