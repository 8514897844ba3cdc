import { formatPeriod } from '@cresolver/chain'
import type { StoryWords } from '@cresolver/core/resolution'

/**
 * Writes a story for programs: accounts by their addresses, amounts in the smallest unit of the asset.
 *
 * @param now - Unix seconds; without it, it stays open whether a window has ended
 * @returns words for `storyLines` and `verdictCard`
 */
export function plainWords(now?: number): StoryWords {
  return { account: (address) => address, amount: String, period: formatPeriod, now }
}
