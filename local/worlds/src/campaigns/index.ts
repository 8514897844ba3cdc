export { createRandom, type Random } from './random.ts'
export { isFull, runs, sampleOf, seed } from './size.ts'
