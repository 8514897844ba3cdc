export { type CampaignRandom, createRandom } from './campaign-random.ts'
export { isFull, runs, sampleOf, seed } from './size.ts'
